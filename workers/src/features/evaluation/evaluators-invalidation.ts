import { listEvaluationLeads } from '@bidboard/backend/features/evaluation/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = [
  'evaluatorNamed',
  'evaluatorRemoved',
  'evaluationHandedOver',
  'evaluatorRated',
  'consensusOpened',
  'ratingsRemoved',
  'unanimousAgreed',
] as const;

/**
 * Asks pages to refetch the evaluators and what these may see. A separate rating reaches only its author and the leads, for whom
 * it is one more. The room of the buyer's side gets nothing, since the time of a rating is also its author's own. If the event
 * arrives twice or late, it only costs a read.
 */
export const evaluatorsInvalidation: Subscriber = {
  name: 'evaluatorsHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, name, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId } = payload;
    if (name === 'evaluatorRated') {
      const author = rooms.person(payload.userId);
      await pushes.emit(author, 'shownRatingsChanged', { rfpId });
      const leads = (await listEvaluationLeads(database, rfpId)).map(rooms.person);
      for (const room of new Set([author, ...leads])) await pushes.emit(room, 'evaluatorsChanged', { rfpId });
    } else {
      await pushes.emit(rooms.rfpBuyer(rfpId), 'shownRatingsChanged', { rfpId });
      await pushes.emit(rooms.rfpBuyer(rfpId), 'evaluatorsChanged', { rfpId });
    }
    await recordReceipt(database, eventId, 'evaluatorsHint');
  },
};
