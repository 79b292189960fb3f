import { findRequester, mintReturnLink } from '@bidboard/backend/features/accounts/jobs';
import { mailSubscriber, accountMail } from '../../mail/mail-subscriber.ts';
import { privacyEmails } from './email-texts.ts';

/** Mails the way back to a person whose account is closed: at the closing, and whenever they try to get in. */
export const returnMail = mailSubscriber(
  'returnMail',
  ['accountClosed', 'accountReminded', 'passwordResetRequested'],
  async ({ payload }, { database }) => {
    const userId = 'requestId' in payload ? await findRequester(database, payload.requestId) : payload.userId;
    const link = userId && (await mintReturnLink(database, userId));
    return link ? [{ to: link.email, email: privacyEmails.accountClosed(link) }] : [];
  },
  { evenClosed: true },
);

export const takenBackMail = accountMail('takenBackMail', 'accountReopened', privacyEmails.accountRestored);
export const ownDataMail = accountMail('ownDataMail', 'ownDataMade', privacyEmails.ownData);
