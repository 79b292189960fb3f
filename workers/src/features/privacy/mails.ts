import { findRequester, mintReturnLink } from '@bidboard/backend/features/accounts/jobs';
import { mailSubscriber, accountMail } from '../../mail/mail-subscriber.ts';
import { greeting } from '@bidboard/backend/platform/notifications/name-for-mail';

/** Mails the way back to a person whose account is closed: at the closing, and whenever they try to get in. */
export const returnMail = mailSubscriber(
  'returnMail',
  ['accountClosed', 'accountReminded', 'passwordResetRequested'],
  async ({ payload }, { database, publicUrl }) => {
    const userId = 'requestId' in payload ? await findRequester(database, payload.requestId) : payload.userId;
    const link = userId && (await mintReturnLink(database, userId));
    if (!link) return [];
    return [
      {
        to: link.email,
        subject: 'Your Bidboard account is closed',
        text: [
          greeting(link.userName),
          `your account is closed, and you are logged out everywhere. After ${new Date(link.eraseAfter).toISOString().slice(0, 10)} we erase your data.`,
          'Until then you can restore it:',
          `${publicUrl}/take-account-back/${link.token}`,
          'If you closed it yourself and are sure, do nothing. This is our last email.',
        ].join('\n\n'),
      },
    ];
  },
  { evenClosed: true },
);

export const takenBackMail = accountMail(
  'takenBackMail',
  'accountReopened',
  'Your Bidboard account has been restored',
  (publicUrl) => [
    'your account has been restored. Nothing was erased.',
    `If that was not you, choose a new password immediately: ${publicUrl}/auth/forgot-password`,
  ],
);

export const ownDataMail = accountMail('ownDataMail', 'ownDataMade', 'Your data is ready', (publicUrl) => [
  'the copy of your data is ready. Download it under Account before it expires:',
  `${publicUrl}/app/account`,
  'If you did not ask for it, change your password.',
]);
