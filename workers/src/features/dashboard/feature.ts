import { listBuyers } from '@bidboard/backend/features/dashboard/jobs';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';

/**
 * Asks the dashboards of the buyer's people to refetch what waits for them. A separate rating reaches only its author: its time is
 * the author's own. Invites, decisions and due times change the cards, whose pushes do the same.
 */
const toDoInvalidation = pushSubscriber(
  'toDoInvalidation',
  [
    'vendorQuestionAsked',
    'vendorQuestionAnswered',
    'inviteRequested',
    'inviteRequestWithdrawn',
    'inviteRequestAccepted',
    'inviteRequestDeclined',
    'responseSubmitted',
    'responseWithdrawn',
    'vendorLeft',
    'answerRated',
    'ratingsRemoved',
    'ratingsMadeIndependent',
    'evaluatorNamed',
    'evaluatorRemoved',
    'evaluationHandedOver',
    'evaluatorRated',
    'consensusOpened',
    'technicalEvaluationClosed',
    'unanimousAgreed',
    'responsesOpened',
    'approvalRequested',
    'approvalGranted',
    'approvalRefused',
    'approvalVoided',
    'approvalWithdrawn',
  ],
  async ({ name, payload }, { database }) =>
    pushTo(
      name === 'evaluatorRated'
        ? personRoom(payload.userId)
        : (await listBuyers(database, payload.rfpId)).map(personRoom),
      'toDoChanged',
      {},
    ),
);

export const dashboard: WorkerFeature = { name: 'dashboard', subscribers: [toDoInvalidation] };
