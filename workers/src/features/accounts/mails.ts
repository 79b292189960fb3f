import {
  findRequester,
  mintResetLink,
  mintVerificationLinks,
} from '@bidboard/backend/features/accounts/jobs';
import { findWaitingInvite } from '@bidboard/backend/features/rfps/jobs';
import { accountMail, mailSubscriber } from '../../mail/mail-subscriber.ts';
import { accountEmails } from './email-texts.ts';

export const verificationMail = mailSubscriber(
  'verificationMail',
  ['userSignedUp', 'signUpRepeated', 'verificationLinkRequested'],
  async ({ payload }, { database }) => {
    const userId = 'requestId' in payload ? await findRequester(database, payload.requestId) : payload.userId;
    const links = userId && (await mintVerificationLinks(database, userId));
    if (!links || links.signUps.length === 0) return [];
    const { email, signUps } = links;
    // The link may be opened in another browser than the invite.
    const invite = await findWaitingInvite(database, email);
    const next = invite ? `?next=${encodeURIComponent(invite)}` : '';
    return [{ to: email, email: accountEmails.verification({ signUps, next }) }];
  },
);

export const passwordResetMail = mailSubscriber(
  'passwordResetMail',
  ['passwordResetRequested'],
  async ({ payload }, { database }) => {
    const link = await mintResetLink(database, payload.requestId);
    return link ? [{ to: link.email, email: accountEmails.passwordReset(link) }] : [];
  },
);

export const accountReminderMail = accountMail(
  'accountReminderMail',
  'accountReminded',
  accountEmails.accountReminder,
);
export const passwordChangedMail = accountMail(
  'passwordChangedMail',
  'passwordChanged',
  accountEmails.passwordChanged,
);
export const identityLinkedMail = accountMail(
  'identityLinkedMail',
  'identityLinked',
  accountEmails.identityLinked,
);
export const approvalMail = accountMail('approvalMail', 'userApproved', accountEmails.approval);
export const declineMail = accountMail('declineMail', 'userDeclined', accountEmails.decline);
export const secondFactorOnMail = accountMail(
  'secondFactorOnMail',
  'secondFactorTurnedOn',
  accountEmails.secondFactorOn,
);
export const secondFactorOffMail = accountMail(
  'secondFactorOffMail',
  'secondFactorTurnedOff',
  accountEmails.secondFactorOff,
);
export const secondFactorTakenMail = accountMail(
  'secondFactorTakenMail',
  'secondFactorRemoved',
  accountEmails.secondFactorTaken,
);
export const recoveryCodeMail = accountMail(
  'recoveryCodeMail',
  'recoveryCodeUsed',
  accountEmails.recoveryCode,
);
export const recoveryCodesMail = accountMail(
  'recoveryCodesMail',
  'recoveryCodesRenewed',
  accountEmails.recoveryCodes,
);
