import { findVendorReaders } from '@bidboard/backend/features/addenda/jobs';
import { listEvaluationLeads } from '@bidboard/backend/features/evaluation/jobs';
import { rfpBuyerRoom, rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { rightsOfUser } from '../../pushes/room-rights.ts';
import {
  consensusMail,
  evaluationLeadMail,
  evaluatorMail,
  publishedQuestionMail,
  vendorQuestionMail,
} from './mails.ts';

const invalidations = [
  /** Asks all participants to refetch the published questions. The push is the same for all, whichever vendor asked. */
  pushSubscriber(
    'publishedQuestionsInvalidation',
    ['vendorQuestionPublished'],
    async ({ payload: { rfpId } }, { database }) => {
      const { companyIds, userIds } = await findVendorReaders(database, rfpId);
      const vendors = companyIds.map((id) => rfpVendorRoom(rfpId, id));
      const changedRooms = [rfpBuyerRoom(rfpId), ...vendors, ...userIds.map(personRoom)];
      return pushTo(changedRooms, 'publishedQuestionsChanged', { rfpId });
    },
  ),
  /**
   * Asks pages to refetch the evaluators and what these may see. A separate rating reaches only its author and the leads, for whom
   * it is one more. The room of the buyer's side gets nothing, since the time of a rating is also its author's own.
   */
  pushSubscriber(
    'evaluatorsInvalidation',
    [
      'evaluatorNamed',
      'evaluatorRemoved',
      'evaluationHandedOver',
      'evaluatorRated',
      'consensusOpened',
      'ratingsRemoved',
      'unanimousAgreed',
    ],
    async ({ name, payload }, { database }) => {
      const { rfpId } = payload;
      if (name === 'evaluatorRated') {
        const author = personRoom(payload.userId);
        const leads = (await listEvaluationLeads(database, rfpId)).map(personRoom);
        return [
          ...pushTo(author, 'shownRatingsChanged', { rfpId }),
          ...pushTo([...new Set([author, ...leads])], 'evaluatorsChanged', { rfpId }),
        ];
      }
      return [
        ...pushTo(rfpBuyerRoom(rfpId), 'shownRatingsChanged', { rfpId }),
        ...pushTo(rfpBuyerRoom(rfpId), 'evaluatorsChanged', { rfpId }),
      ];
    },
  ),
];

export const evaluation: WorkerFeature = {
  name: 'evaluation',
  subscribers: [
    vendorQuestionMail,
    publishedQuestionMail,
    evaluatorMail,
    evaluationLeadMail,
    consensusMail,
    ...invalidations,
  ],
  roomRights: { evaluatorRemoved: rightsOfUser },
};
