import { listAddendumNews } from '@bidboard/backend/commands';
import { mailFollower } from '../mail-follower.ts';
import { quoted } from '../quoted.ts';

/** To every vendor that takes part: what is new, and that it waits to be acknowledged. The text itself is read where it is. */
export const addendumMail = mailFollower(
  'addendumMail',
  ['addendumPublished'],
  async ({ payload }, { database, publicUrl }) =>
    (await listAddendumNews(database, payload.addendumId)).flatMap((news) =>
      news.people.map(({ email }) => ({
        to: email,
        subject: `Addendum ${news.number} to ${news.rfpName}`,
        text: [
          'Hello,',
          `${news.buyer} has published addendum ${news.number} to "${news.rfpName}":\n${quoted(news.title)}`,
          news.asksMoreOfSubmitted
            ? 'It asks new questions. Your submitted response stays as it is. To answer them, withdraw it before the due time, answer, and submit it again.'
            : 'Please read and acknowledge it: a response is submitted once every addendum is acknowledged.',
          `${publicUrl}${news.path}`,
        ].join('\n\n'),
      })),
    ),
);
