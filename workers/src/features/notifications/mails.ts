import {
  findDigestMail,
  mintLinkOf,
  type DigestItem,
  listNotificationMailContents,
} from '@bidboard/backend/features/notifications/jobs';
import { notificationTopics } from '@bidboard/backend/features/notifications/contracts/topics';
import { greeting } from '@bidboard/backend/platform/notifications/name-for-mail';
import { kindsMailedVerbatim } from '@bidboard/backend/features/notifications/contracts/kinds';
import { findReaderFormats } from '@bidboard/backend/platform/notifications/reader-formats';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { unsubscribeFooter } from '../../mail/mail-text.ts';

/** The most items of a topic. Beyond that, the mail says only how many there are. */
const itemsOfTopic = 20;

/**
 * Mails one person the notifications that waited for their daily mail, by topic. Their texts are reduced to one line when they
 * are stored: none begins a line of its own.
 */
export const digestMail = mailSubscriber(
  'digestMail',
  ['digestDue'],
  async ({ payload }, { database, publicUrl }) => {
    const digest = await findDigestMail(database, payload.digestId);
    if (!digest) return [];
    const { email, topics, userId, userName } = digest;
    const count = topics.reduce((sum, { items }) => sum + items.length, 0);
    const formatsOf = await findReaderFormats(database, [userId]);
    const formats = formatsOf(userId);
    const lineOf = ({ title, detail, moment, path }: DigestItem) =>
      [
        `- ${title}`,
        ...(moment === null ? [] : [`  ${formats.fullDateTime(moment)}`]),
        ...(detail === '' ? [] : [`  ${detail}`]),
        `  ${publicUrl}${path}`,
      ].join('\n');
    const sections = topics.map(({ topic, items }) =>
      [
        notificationTopics[topic].name,
        ...items.slice(0, itemsOfTopic).map(lineOf),
        ...(items.length > itemsOfTopic
          ? [`- and ${items.length - itemsOfTopic} more: ${publicUrl}/app/notifications?topic=${topic}`]
          : []),
      ].join('\n\n'),
    );
    const token = await mintLinkOf(database, userId, 'daily');
    return [
      {
        to: email,
        subject: `Your day on Bidboard: ${count === 1 ? '1 notification' : `${count} notifications`}`,
        text: [greeting(userName), ...sections, `All of them: ${publicUrl}/app/notifications`].join('\n\n'),
        ...unsubscribeFooter(publicUrl, 'daily', { token, hasAccount: true }),
      },
    ];
  },
);

/** Mails those who have a notification of it, with its text. */
export const notificationMail = mailSubscriber(
  'noticeMail',
  kindsMailedVerbatim,
  async ({ eventId, name }, { database, publicUrl }) =>
    (await listNotificationMailContents(database, { eventId, kind: name })).map(
      ({ email, title, detail, path }) => ({
        to: email,
        subject: title,
        text: ['Hello,', `${title}.`, ...(detail === '' ? [] : [detail]), `${publicUrl}${path}`].join('\n\n'),
      }),
    ),
);
