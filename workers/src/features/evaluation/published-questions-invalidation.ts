import { findVendorReaders } from '@bidboard/backend/features/addenda/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = ['vendorQuestionPublished'] as const;

/** Asks all participants to refetch the published questions. The push is the same for all of them, whichever vendor asked. */
export const publishedQuestionsInvalidation: Subscriber = {
  name: 'publishedQuestionsHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId } = payload;
    const { companyIds, userIds } = await findVendorReaders(database, rfpId);
    const changedRooms = [
      rooms.rfpBuyer(rfpId),
      ...companyIds.map((id) => rooms.rfpVendor(rfpId, id)),
      ...userIds.map(rooms.person),
    ];
    for (const room of changedRooms) await pushes.emit(room, 'publishedQuestionsChanged', { rfpId });
    await recordReceipt(database, eventId, 'publishedQuestionsHint');
  },
};
