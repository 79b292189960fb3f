import type { DigestMail } from '@bidboard/backend/features/notifications/jobs';
import { notificationTopics } from '@bidboard/backend/features/notifications/contracts/topics';
import type { Formats } from '@bidboard/backend/kernel/format/formats';
import { greeting } from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails, type EmailBlock } from '../../mail/email-content.ts';

interface NotificationFacts {
  title: string;
  /** '' if the title says everything. */
  detail: string;
  path: string;
}

/** The most items of a topic. Beyond that, the mail says only how many there are. */
const itemsOfTopic = 20;

const notificationCount = (count: number): string =>
  count === 1 ? '1 notification' : `${count} notifications`;

export const notificationEmails = defineEmails('notifications', {
  /** The text of one notification. */
  notification: ({ title, detail, path }: NotificationFacts) => ({
    subject: title,
    body: [`${title}.`, ...(detail === '' ? [] : [detail]), { button: 'Open in Bidboard', path }],
  }),
  /** The notifications that waited for the daily mail, by topic. */
  digest: ({ userName, topics, formats }: Pick<DigestMail, 'userName' | 'topics'> & { formats: Formats }) => {
    const count = topics.reduce((sum, { items }) => sum + items.length, 0);
    const sections = topics.flatMap(({ topic, items }): EmailBlock[] => [
      { heading: notificationTopics[topic].name },
      {
        items: items.slice(0, itemsOfTopic).map(({ title, detail, moment, path }) => ({
          title,
          details: [
            ...(moment === null ? [] : [formats.fullDateTime(moment)]),
            ...(detail === '' ? [] : [detail]),
          ],
          path,
        })),
      },
      ...(items.length > itemsOfTopic
        ? [
            {
              link: `And ${items.length - itemsOfTopic} more`,
              path: `/app/notifications?topic=${topic}`,
            },
          ]
        : []),
    ]);
    return {
      subject: `Your day on Bidboard: ${notificationCount(count)}`,
      greeting: greeting(userName),
      body: [...sections, { button: 'See all notifications', path: '/app/notifications' }],
    };
  },
});
