import { findUnreadAddendum, needsMoreAnswers } from '../addenda/public.ts';
import { payForInvite } from '../billing/public.ts';
import { isRatedAtAll, removeRatings } from '../evaluation/public.ts';
import {
  arePricesClosed,
  findDueAt,
  loadPresentationTerms,
  loadReadable,
  lockUndecidedInvite,
  sealOf,
} from '../rfps/public.ts';
import type { DocumentDependencies } from './document-dependencies.ts';
import { assignmentNotificationBuilders } from './colleagues/assignment-notification.ts';
import { releasedReferences } from './documents/released-references.ts';
import { responseHandlers } from './handlers.ts';
import { libraryAnswerProjection } from './library/library-answer-row.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';

export const responses: Feature<Pick<DocumentDependencies, 'hasPriceSheet'>> = {
  handlers: ({ fileLinks, hasPriceSheet }) =>
    responseHandlers({
      lockInvite: lockUndecidedInvite,
      findUnreadAddendum,
      needsMoreAnswers,
      removeRatings,
      payForInvite,
      loadReadable,
      releasedReferences,
      findPresentationRequest: async (db, rfpId) => (await loadPresentationTerms(db, rfpId)).terms,
      findDueAt,
      sealOf,
      arePricesClosed,
      hasPriceSheet,
      isRated: isRatedAtAll,
      fileLinks,
    }),
  projections: [libraryAnswerProjection],
  notificationBuilders: assignmentNotificationBuilders,
  personTables,
  personRenamings,
};
