import { quotedLine } from '../../../platform/notifications/one-line.ts';
import {
  asMemberOf,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';
import { listPublishedQuestionNotifications } from './published-question-notification.ts';
import { findVendorQuestionNotification } from './vendor-question-notification.ts';

export const vendorQuestionNotificationBuilders: NotificationBuilders<
  'vendorQuestionAsked' | 'vendorQuestionAnswered' | 'vendorQuestionPublished'
> = {
  vendorQuestionAsked: async (db, { inviteId, vendorQuestionId }) => {
    const notification = await findVendorQuestionNotification(db, inviteId, vendorQuestionId);
    if (!notification) return [];
    return [
      {
        to: notification.buyers.map(({ id }) => id),
        recipientRole: asMemberOf(notification.buyerCompanyId),
        title: `${notification.vendor} asks about ${notification.rfpName}`,
        detail: quotedLine(notification.question),
        path: notification.buyerPath,
      },
    ];
  },
  vendorQuestionAnswered: async (db, { inviteId, vendorQuestionId, isCorrection }) => {
    const notification = await findVendorQuestionNotification(db, inviteId, vendorQuestionId);
    if (!notification) return [];
    return [
      {
        to: notification.requesters.map(({ id }) => id),
        recipientRole: asMemberOf(notification.vendorCompanyId),
        title: isCorrection
          ? `${notification.buyer} changed an answer about ${notification.rfpName}`
          : `${notification.buyer} answered your question about ${notification.rfpName}`,
        detail: quotedLine(notification.answer),
        path: notification.vendorPath,
      },
    ];
  },
  vendorQuestionPublished: async (db, { inviteId, vendorQuestionId, isCorrection }) =>
    (await listPublishedQuestionNotifications(db, inviteId, vendorQuestionId)).map((notification) => ({
      to: notification.people.map(({ id }) => id),
      recipientRole: asMemberOf(notification.companyId),
      title: isCorrection
        ? `${notification.buyer} changed a published answer about ${notification.rfpName}`
        : `${notification.buyer} published a question and its answer about ${notification.rfpName}`,
      detail: quotedLine(notification.question),
      path: notification.path,
    })),
};
