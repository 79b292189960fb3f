import { quotedLine } from '../../../platform/notifications/one-line.ts';
import {
  asMemberOf,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';
import { findInviteRequestNotification, openRfpPath, requestsPath } from './invite-request-notification.ts';

/** A requester who gets an invite is notified by the invite itself. */
export const inviteRequestNotificationBuilders: NotificationBuilders<
  'inviteRequested' | 'inviteRequestDeclined'
> = {
  inviteRequested: async (db, { requestId }) => {
    const notification = await findInviteRequestNotification(db, requestId);
    if (!notification?.isPending) return [];
    const { buyers, buyerCompanyId, company, rfpName, rfpId, note } = notification;
    return [
      {
        to: buyers.map(({ id }) => id),
        recipientRole: asMemberOf(buyerCompanyId),
        title: `${company} asks to be invited to ${rfpName}`,
        detail: quotedLine(note),
        path: requestsPath(rfpId),
      },
    ];
  },
  inviteRequestDeclined: async (db, { requestId }) => {
    const notification = await findInviteRequestNotification(db, requestId);
    if (!notification) return [];
    const { requesters, companyId, buyer, rfpName, rfpId, reason } = notification;
    return [
      {
        to: requesters.map(({ id }) => id),
        recipientRole: asMemberOf(companyId),
        title: `${buyer} does not invite you to ${rfpName}`,
        detail: quotedLine(reason),
        path: openRfpPath(rfpId),
      },
    ];
  },
};
