import {
  inviteReadBy,
  isTakingPart,
  loadOwnRfp,
  lockUndecidedInvite,
  lockUndecidedRfpForShare,
  ownRfpView,
  ownStepper,
  requireUndecided,
  sealOf,
} from '../rfps/public.ts';
import { envelopeHandlers } from './envelopes/close-technical.ts';
import { closingNotificationBuilders } from './envelopes/closing-notification.ts';
import { evaluatorNotificationBuilders } from './evaluators/evaluator-notification.ts';
import { evaluatorHandlers } from './evaluators/handlers.ts';
import {
  findOwnRatings,
  lockUndecidedScoringForShare,
  rateIndependently,
} from './evaluators/independent-ratings.ts';
import { evaluationHandlers } from './handlers.ts';
import { readablePushes } from './scores/readable-row.ts';
import { scoresProjection } from './scores/scores-projection.ts';
import { rfpOverviewProjection } from './timeline/rfp-overview.ts';
import { vendorQuestionHandlers } from './vendor-questions/handlers.ts';
import { vendorQuestionNotificationBuilders } from './vendor-questions/vendor-question-notification.ts';
import { vendorQuestionProjection } from './vendor-questions/vendor-question-row.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const evaluation: Feature = {
  handlers: () => [
    ...evaluationHandlers(ownRfpView, ownStepper, sealOf, {
      lockScoringForShare: lockUndecidedScoringForShare,
      rateIndependently,
      findOwnRatings,
    }),
    ...envelopeHandlers,
    ...evaluatorHandlers({ requireOwnRfp: loadOwnRfp, requireUndecided, sealOf }),
    ...vendorQuestionHandlers({
      inviteReadBy,
      isTakingPart,
      lockInvite: lockUndecidedInvite,
      lockUndecidedRfpForShare,
    }),
  ],
  projections: [readablePushes(scoresProjection, sealOf), rfpOverviewProjection, vendorQuestionProjection],
  notificationBuilders: {
    ...vendorQuestionNotificationBuilders,
    ...evaluatorNotificationBuilders,
    ...closingNotificationBuilders,
  },
  personTables,
};
