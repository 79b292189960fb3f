import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../jobs/subscriber.ts';

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
 * Removes people from rooms when they lose the rights to them. Servers check again, by the rules for reading, which rooms these
 * people may be in. This module therefore need not know which rights each event removes. If the event arrives twice or late, it
 * costs a few checks.
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
