import {
  findDigestMail,
  mintLinkOf,
  listNotificationMailContents,
} from '@bidboard/backend/features/notifications/jobs';
import { kindsMailedVerbatim } from '@bidboard/backend/features/notifications/contracts/kinds';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { unsubscribeFooter } from '../../mail/unsubscribe-footer.ts';
import { notificationEmails } from './email-texts.ts';

/** Mails one person the notifications that waited for their daily mail, by topic. */
export const digestMail = mailSubscriber(
  'digestMail',
  ['digestDue'],
  async ({ payload }, { database, formats }) => {
    const digest = await findDigestMail(database, payload.digestId);
    if (!digest) return [];
    const token = await mintLinkOf(database, digest.userId, 'daily');
    return [
      {
        to: digest.email,
        email: notificationEmails.digest({ ...digest, formats }),
        footer: unsubscribeFooter('daily', { token, hasAccount: true }),
      },
    ];
  },
);

/** Mails those who have a notification of it, with its text. */
export const notificationMail = mailSubscriber(
  'noticeMail',
  kindsMailedVerbatim,
  async ({ eventId, name }, { database }) =>
    (await listNotificationMailContents(database, { eventId, kind: name })).map((notification) => ({
      to: notification.email,
      email: notificationEmails.notification(notification),
    })),
);
