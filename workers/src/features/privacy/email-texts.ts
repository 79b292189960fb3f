import type { ReturnLink } from '@bidboard/backend/features/accounts/jobs';
import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import { t } from '@bidboard/backend/kernel/text/texts';
import { greeting } from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails } from '../../mail/email-content.ts';

interface Owner {
  userName: string;
}

export const privacyEmails = defineEmails('privacy', {
  accountClosed: ({
    userName,
    eraseAfter,
    token,
  }: Pick<ReturnLink, 'userName' | 'eraseAfter' | 'token'>) => ({
    subject: t('Your Bidboard account is closed'),
    greeting: greeting(userName),
    body: [
      t('Your account is closed, and you are logged out everywhere. After {date} we erase your data.', {
        date: siteFormats.date(eraseAfter),
      }),
      t('Until then you can restore it.'),
      { button: t('Restore your account'), path: `/take-account-back/${token}` },
      t('If you closed it yourself and are sure, do nothing. This is our last email.'),
    ],
  }),
  accountRestored: ({ userName }: Owner) => ({
    subject: t('Your Bidboard account has been restored'),
    greeting: greeting(userName),
    body: [
      t('Your account has been restored. Nothing was erased.'),
      {
        intro: t('If that was not you, choose a new password immediately.'),
        link: t('New password'),
        path: '/auth/forgot-password',
      },
    ],
  }),
  ownData: ({ userName }: Owner) => ({
    subject: t('Your data is ready'),
    greeting: greeting(userName),
    body: [
      t('The copy of your data is ready. Download it under Account before it expires.'),
      { button: t('Download your data'), path: '/app/account' },
      t('If you did not ask for it, change your password.'),
    ],
  }),
});
