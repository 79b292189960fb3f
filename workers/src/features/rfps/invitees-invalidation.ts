import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = [
  'vendorsAdded',
  'vendorChanged',
  'vendorRemoved',
  'vendorInvited',
  'recipientAdded',
  'invitesMerged',
  'inviteRetracted',
  'vendorLeft',
  'ndaPreferencesSaved',
  'rfpPublished',
  'inviteAccepted',
  'inviteDeclined',
] as const;

/** Asks every open page of the buyer to refetch its invitees. If the event arrives twice or late, it only costs a read. */
export const inviteesInvalidation: Subscriber = {
  name: 'inviteesHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId } = payload;
    await pushes.emit(rooms.rfpBuyer(rfpId), 'inviteesChanged', { rfpId });
    await recordReceipt(database, eventId, 'inviteesHint');
  },
};
