import { findVendorCompany } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from './subscriber.ts';

const subscribesTo = [
  'userDeclined',
  'memberJoined',
  'memberRoleChanged',
  'memberRemoved',
  'evaluatorRemoved',
  'inviteDeclined',
  'inviteRetracted',
  'vendorLeft',
] as const;

/**
 * What takes a right away takes the rooms away that stand for it: servers ask again, by the rule of reading, what these people may
 * hear. So it need not be known here what each event takes. Said twice or late, it costs a few questions.
 */
export const roomRights: Subscriber = {
  name: 'roomRights',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    if ('userId' in payload) await pushes.recheck({ userIds: [payload.userId] });
    else {
      const companyId = await findVendorCompany(database, payload.inviteId);
      if (companyId) await pushes.recheck({ rooms: [rooms.rfpVendor(payload.rfpId, companyId)] });
    }
    await recordReceipt(database, eventId, 'roomRights');
  },
};
