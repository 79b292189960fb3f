import {
  asMemberOf,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';
import { findAssignmentNotification, sectionCount, formatSections } from './assignment-notification.ts';

export const assignmentNotificationBuilders: NotificationBuilders<'sectionsAssigned'> = {
  sectionsAssigned: async (db, payload) => {
    const notification = await findAssignmentNotification(db, payload);
    if (!notification) return [];
    return [
      {
        to: [notification.assignee.id],
        recipientRole: asMemberOf(notification.companyId),
        title: `${notification.by} gave you ${sectionCount(notification.sections)} of ${notification.rfpName} to answer`,
        detail: formatSections(notification.sections),
        path: notification.path,
      },
    ];
  },
};
