import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Follower } from '../follower.ts';

const follows = [
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

/** Every open page of the buyer reads its invitees again. Said twice or late, it only costs a read. */
export const inviteesInvalidation: Follower = {
  name: 'inviteesHint',
  queue: 'projections',
  follows,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof follows)[number]>;
    const { rfpId } = payload;
    await pushes.emit(rooms.rfpBuyer(rfpId), 'inviteesChanged', { rfpId });
    await recordReceipt(database, eventId, 'inviteesHint');
  },
};
