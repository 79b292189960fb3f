import type { MailingPermission } from '@bidboard/backend/features/notifications/jobs';
import {
  notificationTopics,
  type NotificationTopic,
} from '@bidboard/backend/features/notifications/contracts/topics';
import { t } from '@bidboard/backend/kernel/text/texts';
import type { EmailFooter } from './email-frame.ts';

/**
 * Returns the footer of a mail that its reader may turn off. Readers with an account also get the link to all their preferences.
 */
export function unsubscribeFooter(
  about: NotificationTopic | 'daily',
  { token, hasAccount }: Pick<MailingPermission, 'token' | 'hasAccount'>,
): EmailFooter | undefined {
  if (token === undefined) return undefined;
  return {
    reason:
      about === 'daily'
        ? t('You get the daily email from Bidboard.')
        : t('You get emails about “{topic}” from Bidboard.', { topic: notificationTopics[about].name }),
    unsubscribePath: `/unsubscribe/${token}`,
    preferencesPath: hasAccount ? '/app/notifications/preferences' : undefined,
  };
}
