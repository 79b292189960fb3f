import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = [
  'requirementsSaved',
  'weightsChanged',
  'ndaTermsSaved',
  'presentationTermsSaved',
  'contractDraftsSaved',
] as const;

/** Asks the buyer's people who have these steps open to refetch them: vendors read none before they are fixed. */
export const termsInvalidation: Subscriber = {
  name: 'termsHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId } = payload;
    await pushes.emit(rooms.rfpBuyer(rfpId), 'termsChanged', { rfpId });
    await recordReceipt(database, eventId, 'termsHint');
  },
};
