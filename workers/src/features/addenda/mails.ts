import { listAddendumNotifications } from '@bidboard/backend/features/addenda/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { addendumEmails } from './email-texts.ts';

/** Mails every participating vendor that there is an addendum to acknowledge. The text itself is read in the product. */
export const addendumMail = mailSubscriber(
  'addendumMail',
  ['addendumPublished'],
  async ({ payload }, { database }) =>
    (await listAddendumNotifications(database, payload.addendumId)).flatMap((notification) =>
      notification.people.map((person) => ({
        to: person.email,
        email: addendumEmails.addendum(notification),
      })),
    ),
);
