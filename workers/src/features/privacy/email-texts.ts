import type { ReturnLink } from '@bidboard/backend/features/accounts/jobs';
import { siteFormats } from '@bidboard/backend/kernel/format/formats';
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
    subject: 'Your Bidboard account is closed',
    greeting: greeting(userName),
    body: [
      `Your account is closed, and you are logged out everywhere. After ${siteFormats.date(eraseAfter)} we erase your data.`,
      'Until then you can restore it.',
      { button: 'Restore your account', path: `/take-account-back/${token}` },
      'If you closed it yourself and are sure, do nothing. This is our last email.',
    ],
  }),
  accountRestored: ({ userName }: Owner) => ({
    subject: 'Your Bidboard account has been restored',
    greeting: greeting(userName),
    body: [
      'Your account has been restored. Nothing was erased.',
      {
        intro: 'If that was not you, choose a new password immediately.',
        link: 'New password',
        path: '/auth/forgot-password',
      },
    ],
  }),
  ownData: ({ userName }: Owner) => ({
    subject: 'Your data is ready',
    greeting: greeting(userName),
    body: [
      'The copy of your data is ready. Download it under Account before it expires.',
      { button: 'Download your data', path: '/app/account' },
      'If you did not ask for it, change your password.',
    ],
  }),
});
