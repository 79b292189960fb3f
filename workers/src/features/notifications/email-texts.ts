import type { DigestMail } from '@bidboard/backend/features/notifications/jobs';
import { notificationTopics } from '@bidboard/backend/features/notifications/contracts/topics';
import { t } from '@bidboard/backend/kernel/text/texts';
import { greeting } from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails, type EmailBlock, type ForReader } from '../../mail/email-content.ts';

interface NotificationFacts {
  title: string;
  /** '' if the title says everything. */
  detail: string;
  path: string;
}

/** The most items of a topic. Beyond that, the mail says only how many there are. */
const itemsOfTopic = 20;

export const notificationEmails = defineEmails('notifications', {
  /** The text of one notification. */
  notification: ({ title, detail, path }: NotificationFacts) => ({
    subject: title,
    body: [`${title}.`, ...(detail === '' ? [] : [detail]), { button: t('Open in Bidboard'), path }],
  }),
  /** The notifications that waited for the daily mail, by topic. */
  digest: ({ userName, topics, formats }: Pick<DigestMail, 'userName' | 'topics'> & ForReader) => {
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
              link: t('And {count, plural, other {# more}}', { count: items.length - itemsOfTopic }),
              path: `/app/notifications?topic=${topic}`,
            },
          ]
        : []),
    ]);
    return {
      subject: t('Your day on Bidboard: {count, plural, one {# notification} other {# notifications}}', {
        count,
      }),
      greeting: greeting(userName),
      body: [...sections, { button: t('See all notifications'), path: '/app/notifications' }],
    };
  },
});
