import { listNotificationLetters } from '@bidboard/backend/features/notifications/jobs';
import type { NotificationKind } from '@bidboard/backend/features/notifications/contracts/notifications';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';

/** Kinds whose mail adds nothing to the notification. */
const subscribesTo = [
  'inviteAccepted',
  'inviteDeclined',
  'vendorLeft',
  'responseSubmitted',
  'responseWithdrawn',
  'answersChanged',
  'reportMade',
  'productPublished',
] as const satisfies readonly NotificationKind[];

/** Mails those who have a notification of it, with its text. */
export const notificationMail = mailSubscriber(
  'noticeMail',
  subscribesTo,
  async ({ eventId, name }, { database, publicUrl }) =>
    (await listNotificationLetters(database, { eventId, kind: name })).map(
      ({ email, title, detail, path }) => ({
        to: email,
        subject: title,
        text: ['Hello,', `${title}.`, ...(detail === '' ? [] : [detail]), `${publicUrl}${path}`].join('\n\n'),
      }),
    ),
);
