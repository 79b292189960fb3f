import type { Queryable } from '../../../platform/database/database.ts';
import {
  asMemberOf,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';
import { findDueNotification, type DueNotification } from './due-notification.ts';
import { findOpenedNotification } from './open-responses.ts';

async function toVendor(
  db: Queryable,
  { inviteId, dueAt }: { inviteId: string; dueAt: number },
  titleOf: (notification: DueNotification) => string | null,
) {
  const notification = await findDueNotification(db, inviteId, dueAt);
  const title = notification && titleOf(notification);
  if (!notification || !title) return [];
  const to = notification.to.flatMap(({ id }) => (id === null ? [] : [id]));
  return [
    {
      to,
      recipientRole: asMemberOf(notification.companyId),
      title,
      detail: `Due ${notification.due}`,
      path: notification.path,
    },
  ];
}

/** Vendors that have submitted get no reminder, but they do learn that they can withdraw for longer. */
export const dueNotificationBuilders: NotificationBuilders<
  'dueTimeMoved' | 'dueTimeReminded' | 'responsesOpened'
> = {
  dueTimeMoved: (db, payload) =>
    toVendor(db, payload, ({ buyer, rfpName }) => `${buyer} moved the due time of ${rfpName}`),
  dueTimeReminded: (db, payload) =>
    toVendor(db, payload, ({ rfpName, isSubmitted }) =>
      isSubmitted ? null : `Your response to ${rfpName} is due within ${payload.hoursBefore} hours`,
    ),
  responsesOpened: async (db, { rfpId }) => {
    const notification = await findOpenedNotification(db, rfpId);
    if (!notification) return [];
    return [
      {
        to: notification.buyers.map(({ id }) => id),
        recipientRole: asMemberOf(notification.buyerCompanyId),
        title: `The responses to ${notification.rfpName} are open`,
        path: `/app/dashboard-rfp/${rfpId}?tab=vendor-responses`,
      },
    ];
  },
};
