import { quotedLine } from '../../platform/notifications/one-line.ts';
import { asMemberOf, type NotificationBuilders } from '../../platform/notifications/notification-content.ts';
import { listAddendumNotifications } from './addendum-notification.ts';

export const addendumNotificationBuilders: NotificationBuilders<'addendumPublished'> = {
  addendumPublished: async (db, { addendumId }) =>
    (await listAddendumNotifications(db, addendumId)).map((notification) => ({
      to: notification.people.map(({ id }) => id),
      recipientRole: asMemberOf(notification.companyId),
      title: notification.addsQuestionsOfSubmitted
        ? `${notification.buyer} published addendum ${notification.number} to ${notification.rfpName}, with new questions`
        : `${notification.buyer} published addendum ${notification.number} to ${notification.rfpName}`,
      detail: quotedLine(notification.title),
      path: notification.path,
    })),
};
