import { listAddendumNotifications } from '@bidboard/backend/features/addenda/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { quoteText } from '../../mail/mail-text.ts';

/** Mails every participating vendor that there is an addendum to acknowledge. The text itself is read in the product. */
export const addendumMail = mailSubscriber(
  'addendumMail',
  ['addendumPublished'],
  async ({ payload }, { database, publicUrl }) =>
    (await listAddendumNotifications(database, payload.addendumId)).flatMap((notification) =>
      notification.people.map(({ email }) => ({
        to: email,
        subject: `Addendum ${notification.number} to ${notification.rfpName}`,
        text: [
          'Hello,',
          `${notification.buyer} has published addendum ${notification.number} to "${notification.rfpName}":\n${quoteText(notification.title)}`,
          notification.addsQuestionsOfSubmitted
            ? 'It asks new questions. Your submitted response is unchanged. To answer them, withdraw it before the due time, answer, and submit it again.'
            : 'Please read and acknowledge it: you can only submit a response once every addendum is acknowledged.',
          `${publicUrl}${notification.path}`,
        ].join('\n\n'),
      })),
    ),
);
