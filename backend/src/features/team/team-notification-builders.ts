import { asOneself, type NotificationBuilders } from '../../platform/notifications/notification-content.ts';
import { findInvitedPerson, findRemovalMail } from './team-mail.ts';
import { companyWithinMail, nameForMail } from '../../platform/notifications/name-for-mail.ts';

export const teamNotificationBuilders: NotificationBuilders<'colleagueInvited' | 'memberRemoved'> = {
  /** The name is quoted because a stranger chose it. */
  colleagueInvited: async (db, { invitationId }) => {
    const invited = await findInvitedPerson(db, invitationId);
    if (!invited) return [];
    const company = nameForMail(invited.company);
    const title = `A company asks you to join it${company === undefined ? '' : `. It calls itself “${company}”`}`;
    return [{ to: [invited.userId], recipientRole: asOneself, title, path: '/app/team' }];
  },
  memberRemoved: async (db, payload) => {
    const removed = await findRemovalMail(db, payload);
    if (!removed) return [];
    return [
      {
        to: [payload.userId],
        recipientRole: asOneself,
        title: `You are no longer in ${companyWithinMail(removed.company)}`,
        path: '/app/team',
      },
    ];
  },
};
