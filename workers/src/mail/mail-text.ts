import type { MailingPermission } from '@bidboard/backend/features/notifications/jobs';
import {
  notificationTopics,
  type NotificationTopic,
} from '@bidboard/backend/features/notifications/contracts/topics';
import type { Mail } from '@bidboard/backend/platform/notifications/mail';

/** Marks every line of a stranger's text as a quotation. It then cannot pass for Bidboard's own text. */
export const quoteText = (message: string) =>
  message
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');

/**
 * Returns the footer of a mail that its reader may turn off. Readers with an account also get the link to all their preferences.
 */
export function unsubscribeFooter(
  publicUrl: string,
  about: NotificationTopic | 'daily',
  { token, hasAccount }: Pick<MailingPermission, 'token' | 'hasAccount'>,
): Pick<Mail, 'unsubscribe'> {
  if (token === undefined) return {};
  const url = `${publicUrl}/unsubscribe/${token}`;
  const what = about === 'daily' ? 'the daily email' : `emails about “${notificationTopics[about].name}”`;
  const foot = [
    `You get ${what} from Bidboard. To stop them: ${url}`,
    ...(hasAccount ? [`All your preferences: ${publicUrl}/app/notifications/preferences`] : []),
  ].join('\n');
  return { unsubscribe: { url, foot } };
}
