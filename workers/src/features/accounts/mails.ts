import {
  findRequester,
  mintResetLink,
  mintVerificationLinks,
  type VerificationLink,
} from '@bidboard/backend/features/accounts/jobs';
import { findWaitingInvite } from '@bidboard/backend/features/rfps/jobs';
import { nameForMail } from '@bidboard/backend/platform/notifications/name-for-mail';
import { mailSubscriber, accountMail } from '../../mail/mail-subscriber.ts';
import { siteFormats } from '@bidboard/backend/kernel/format/formats';

/** Identifies the sign-up, to let the owner of the address tell their own from another person's. */
function signUpLabel({ userName, askedAt }: VerificationLink): string {
  const name = nameForMail(userName);
  return `${siteFormats.dateTime(askedAt)}, ${name === undefined ? 'by a name that we do not repeat here' : `by the name “${name}”`}`;
}

/**
 * Mails the time and name of each waiting sign-up: only the owner of the address knows which is theirs. A name that could pass
 * for a message is left out, since the person who typed it may not own the address.
 */
export const verificationMail = mailSubscriber(
  'verificationMail',
  ['userSignedUp', 'signUpRepeated', 'verificationLinkRequested'],
  async ({ payload }, { database, publicUrl }) => {
    const userId = 'requestId' in payload ? await findRequester(database, payload.requestId) : payload.userId;
    const links = userId && (await mintVerificationLinks(database, userId));
    if (!links) return [];
    const { email, signUps } = links;
    const [newest] = signUps;
    if (!newest) return [];
    // The link may be opened in another browser than the invite.
    const invite = await findWaitingInvite(database, email);
    const next = invite ? `?next=${encodeURIComponent(invite)}` : '';
    const linkOf = ({ token }: VerificationLink) => `${publicUrl}/verify-email/${token}${next}`;
    return [
      {
        to: email,
        subject: 'Verify your email for Bidboard',
        text: (signUps.length === 1
          ? [
              'Hello,',
              `someone signed up to Bidboard with this address (${signUpLabel(newest)}). If it was you, please confirm:`,
              linkOf(newest),
              'The link is valid for 24 hours and works once. If you did not sign up, ignore this email.',
            ]
          : [
              'Hello,',
              `${signUps.length} sign-ups to Bidboard with this address are waiting to be confirmed. Each has its own password. Use the link of the one that you made; the others will then be discarded.`,
              ...signUps.map((signUp) => `${signUpLabel(signUp)}:\n${linkOf(signUp)}`),
              `If you are not sure which one is yours, do not use these links. Choose a new password instead, which discards all of them: ${publicUrl}/auth/forgot-password`,
              'The links are valid for 24 hours and work once. If you did not sign up, ignore this email.',
            ]
        ).join('\n\n'),
      },
    ];
  },
);

/** The mail has no name, for the same reason: the address may never have been verified. */
export const passwordResetMail = mailSubscriber(
  'passwordResetMail',
  ['passwordResetRequested'],
  async ({ payload }, { database, publicUrl }) => {
    const link = await mintResetLink(database, payload.requestId);
    if (!link) return [];
    return [
      {
        to: link.email,
        subject: 'Choose a new password for Bidboard',
        text: [
          'Hello,',
          'someone, perhaps you, asked for a new password. Choose it here:',
          `${publicUrl}/reset-password/${link.token}`,
          'The link is valid for 1 hour and works once. If you did not ask for it, ignore this email. Your password stays unchanged.',
        ].join('\n\n'),
      },
    ];
  },
);

export const accountReminderMail = accountMail(
  'accountReminderMail',
  'accountReminded',
  'You already have a Bidboard account',
  (publicUrl) => [
    'someone, perhaps you, tried to sign up with this address. It already has an account, and nothing has changed.',
    `Log in: ${publicUrl}/auth/login`,
  ],
);

export const passwordChangedMail = accountMail(
  'passwordChangedMail',
  'passwordChanged',
  'Your Bidboard password was changed',
  (publicUrl) => [
    'the password of your account was changed, and other devices were logged out.',
    `If that was not you, choose a new one immediately: ${publicUrl}/auth/forgot-password`,
  ],
);

export const identityLinkedMail = accountMail(
  'identityLinkedMail',
  'identityLinked',
  'Your Bidboard account has a new way to log in',
  (publicUrl) => [
    'you can now also log in through your identity provider, without your password.',
    `If that was not you, choose a new password immediately, then unlink the identity provider under Account: ${publicUrl}/auth/forgot-password`,
  ],
);

export const approvalMail = accountMail(
  'approvalMail',
  'userApproved',
  'Your Bidboard account is approved',
  (publicUrl) => ['your account is approved.', `Log in: ${publicUrl}/auth/login`],
);

export const declineMail = accountMail(
  'declineMail',
  'userDeclined',
  'Your Bidboard account was not approved',
  () => [
    'an operator reviewed your account and did not approve it. You cannot log in with it.',
    'We keep only the name and address that you gave, so that the decision can be changed. Signing up again with this address changes nothing.',
    'If you think that this is a mistake, or want us to delete this data, reply to this email.',
  ],
);

const notYouHint = (publicUrl: string): string =>
  `If that was not you, choose a new password immediately: ${publicUrl}/auth/forgot-password`;

export const secondFactorOnMail = accountMail(
  'secondFactorOnMail',
  'secondFactorTurnedOn',
  'Your Bidboard account now asks for a code',
  (publicUrl) => [
    'the second factor of your account was turned on. Logging in now requires a code from your authenticator. Other devices were logged out.',
    'Keep the recovery codes in a different place from the authenticator.',
    notYouHint(publicUrl),
  ],
);

export const secondFactorOffMail = accountMail(
  'secondFactorOffMail',
  'secondFactorTurnedOff',
  'Your Bidboard account no longer asks for a code',
  (publicUrl) => [
    'the second factor of your account was turned off. Your password, or your identity provider, is enough to log in.',
    notYouHint(publicUrl),
  ],
);

export const secondFactorTakenMail = accountMail(
  'secondFactorTakenMail',
  'secondFactorRemoved',
  'The second factor was removed from your Bidboard account',
  (publicUrl) => [
    'the operators of Bidboard have removed the second factor from your account. They do this for people who have lost theirs. All devices were logged out.',
    `Log in, and turn it on again under Account: ${publicUrl}/auth/login`,
    `If you did not ask for this, reply to this email and choose a new password immediately: ${publicUrl}/auth/forgot-password`,
  ],
);

export const recoveryCodeMail = accountMail(
  'recoveryCodeMail',
  'recoveryCodeUsed',
  'A recovery code of your Bidboard account was used',
  (publicUrl) => [
    'a recovery code was used instead of your authenticator. It no longer works. The Account page shows how many are left.',
    notYouHint(publicUrl),
  ],
);

export const recoveryCodesMail = accountMail(
  'recoveryCodesMail',
  'recoveryCodesRenewed',
  'Your Bidboard account has new recovery codes',
  (publicUrl) => [
    'new recovery codes were created for your account. The old ones no longer work.',
    notYouHint(publicUrl),
  ],
);
