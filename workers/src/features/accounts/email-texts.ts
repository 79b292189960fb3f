import type { VerificationLink } from '@bidboard/backend/features/accounts/jobs';
import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import { greeting, nameForMail } from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails, type EmailBlock, type EmailContent } from '../../mail/email-content.ts';

interface Owner {
  userName: string;
}

/** Identifies the sign-up, to let the owner of the address tell their own from another person's. */
function signUpLabel({ userName, askedAt }: VerificationLink): string {
  const time = siteFormats.dateTime(askedAt);
  const name = nameForMail(userName);
  return name === undefined
    ? `${time}, by a name that we do not repeat here`
    : `${time}, by the name “${name}”`;
}

/** `next` is the query that leads to a waiting invite, or ''. */
const verificationPath = ({ token }: VerificationLink, next: string) => `/verify-email/${token}${next}`;

const oneSignUp = (signUp: VerificationLink, next: string): EmailBlock[] => [
  `Someone signed up to Bidboard with this address (${signUpLabel(signUp)}). If it was you, please confirm.`,
  { button: 'Verify your email', path: verificationPath(signUp, next) },
  'The link is valid for 24 hours and works once. If you did not sign up, ignore this email.',
];

const severalSignUps = (signUps: readonly VerificationLink[], next: string): EmailBlock[] => [
  `${signUps.length} sign-ups to Bidboard with this address are waiting to be confirmed. Each has its own password. Use the link of the one that you made; the others will then be discarded.`,
  ...signUps.map((signUp) => ({ link: signUpLabel(signUp), path: verificationPath(signUp, next) })),
  {
    intro:
      'If you are not sure which one is yours, do not use these links. Choose a new password instead, which discards all of them.',
    link: 'New password',
    path: '/auth/forgot-password',
  },
  'The links are valid for 24 hours and work once. If you did not sign up, ignore this email.',
];

const ifNotYou: EmailBlock = {
  intro: 'If that was not you, choose a new password immediately.',
  link: 'New password',
  path: '/auth/forgot-password',
};

const toOwner = ({ userName }: Owner, subject: string, body: EmailContent['body']): EmailContent => ({
  subject,
  greeting: greeting(userName),
  body,
});

export const accountEmails = defineEmails('accounts', {
  /**
   * Names the time and name of each waiting sign-up: only the owner of the address knows which is theirs. A name that could pass
   * for a message is left out, since the person who typed it may not own the address.
   */
  verification: ({ signUps, next }: { signUps: readonly VerificationLink[]; next: string }) => ({
    subject: 'Verify your email for Bidboard',
    body:
      signUps.length > 1
        ? severalSignUps(signUps, next)
        : signUps.flatMap((signUp) => oneSignUp(signUp, next)),
  }),
  /** The mail has no name, for the same reason: the address may never have been verified. */
  passwordReset: ({ token }: { token: string }) => ({
    subject: 'Choose a new password for Bidboard',
    body: [
      'Someone, perhaps you, asked for a new password.',
      { button: 'Choose a new password', path: `/reset-password/${token}` },
      'The link is valid for 1 hour and works once. If you did not ask for it, ignore this email. Your password stays unchanged.',
    ],
  }),
  accountReminder: (owner: Owner) =>
    toOwner(owner, 'You already have a Bidboard account', [
      'Someone, perhaps you, tried to sign up with this address. It already has an account, and nothing has changed.',
      { button: 'Log in', path: '/auth/login' },
    ]),
  passwordChanged: (owner: Owner) =>
    toOwner(owner, 'Your Bidboard password was changed', [
      'The password of your account was changed, and other devices were logged out.',
      ifNotYou,
    ]),
  identityLinked: (owner: Owner) =>
    toOwner(owner, 'Your Bidboard account has a new way to log in', [
      'You can now also log in through your identity provider, without your password.',
      {
        intro:
          'If that was not you, choose a new password immediately, then unlink the identity provider under Account.',
        link: 'New password',
        path: '/auth/forgot-password',
      },
    ]),
  approval: (owner: Owner) =>
    toOwner(owner, 'Your Bidboard account is approved', [
      'Your account is approved.',
      { button: 'Log in', path: '/auth/login' },
    ]),
  decline: (owner: Owner) =>
    toOwner(owner, 'Your Bidboard account was not approved', [
      'An operator reviewed your account and did not approve it. You cannot log in with it.',
      'We keep only the name and address that you gave, so that the decision can be changed. Signing up again with this address changes nothing.',
      'If you think that this is a mistake, or want us to delete this data, reply to this email.',
    ]),
  secondFactorOn: (owner: Owner) =>
    toOwner(owner, 'Your Bidboard account now asks for a code', [
      'The second factor of your account was turned on. Logging in now requires a code from your authenticator. Other devices were logged out.',
      'Keep the recovery codes in a different place from the authenticator.',
      ifNotYou,
    ]),
  secondFactorOff: (owner: Owner) =>
    toOwner(owner, 'Your Bidboard account no longer asks for a code', [
      'The second factor of your account was turned off. Your password, or your identity provider, is enough to log in.',
      ifNotYou,
    ]),
  secondFactorTaken: (owner: Owner) =>
    toOwner(owner, 'The second factor was removed from your Bidboard account', [
      'The operators of Bidboard have removed the second factor from your account. They do this for people who have lost theirs. All devices were logged out.',
      'Log in, and turn it on again under Account.',
      { button: 'Log in', path: '/auth/login' },
      {
        intro: 'If you did not ask for this, reply to this email and choose a new password immediately.',
        link: 'New password',
        path: '/auth/forgot-password',
      },
    ]),
  recoveryCode: (owner: Owner) =>
    toOwner(owner, 'A recovery code of your Bidboard account was used', [
      'A recovery code was used instead of your authenticator. It no longer works. The Account page shows how many are left.',
      ifNotYou,
    ]),
  recoveryCodes: (owner: Owner) =>
    toOwner(owner, 'Your Bidboard account has new recovery codes', [
      'New recovery codes were created for your account. The old ones no longer work.',
      ifNotYou,
    ]),
});
