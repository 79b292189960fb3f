import type { VerificationLink } from '@bidboard/backend/features/accounts/jobs';
import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import { t } from '@bidboard/backend/kernel/text/texts';
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
    ? t('{time}, by a name that we do not repeat here', { time })
    : t('{time}, by the name “{name}”', { time, name });
}

/** `next` is the query that leads to a waiting invite, or ''. */
const verificationPath = ({ token }: VerificationLink, next: string) => `/verify-email/${token}${next}`;

const oneSignUp = (signUp: VerificationLink, next: string): EmailBlock[] => [
  t('Someone signed up to Bidboard with this address ({signUp}). If it was you, please confirm.', {
    signUp: signUpLabel(signUp),
  }),
  { button: t('Verify your email'), path: verificationPath(signUp, next) },
  t('The link is valid for 24 hours and works once. If you did not sign up, ignore this email.'),
];

const severalSignUps = (signUps: readonly VerificationLink[], next: string): EmailBlock[] => [
  t(
    '{count, plural, one {# sign-up to Bidboard with this address is waiting to be confirmed.} other {# sign-ups to Bidboard with this address are waiting to be confirmed.}} Each has its own password. Use the link of the one that you made; the others will then be discarded.',
    { count: signUps.length },
  ),
  ...signUps.map((signUp) => ({ link: signUpLabel(signUp), path: verificationPath(signUp, next) })),
  {
    intro: t(
      'If you are not sure which one is yours, do not use these links. Choose a new password instead, which discards all of them.',
    ),
    ...newPassword(),
  },
  t('The links are valid for 24 hours and work once. If you did not sign up, ignore this email.'),
];

const newPassword = () => ({ link: t('New password'), path: '/auth/forgot-password' });

const ifNotYou = (): EmailBlock => ({
  intro: t('If that was not you, choose a new password immediately.'),
  ...newPassword(),
});

const logIn = (): EmailBlock => ({ button: t('Log in'), path: '/auth/login' });

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
    subject: t('Verify your email for Bidboard'),
    body:
      signUps.length > 1
        ? severalSignUps(signUps, next)
        : signUps.flatMap((signUp) => oneSignUp(signUp, next)),
  }),
  /** The mail has no name, for the same reason: the address may never have been verified. */
  passwordReset: ({ token }: { token: string }) => ({
    subject: t('Choose a new password for Bidboard'),
    body: [
      t('Someone, perhaps you, asked for a new password.'),
      { button: t('Choose a new password'), path: `/reset-password/${token}` },
      t(
        'The link is valid for 1 hour and works once. If you did not ask for it, ignore this email. Your password stays unchanged.',
      ),
    ],
  }),
  accountReminder: (owner: Owner) =>
    toOwner(owner, t('You already have a Bidboard account'), [
      t(
        'Someone, perhaps you, tried to sign up with this address. It already has an account, and nothing has changed.',
      ),
      logIn(),
    ]),
  passwordChanged: (owner: Owner) =>
    toOwner(owner, t('Your Bidboard password was changed'), [
      t('The password of your account was changed, and other devices were logged out.'),
      ifNotYou(),
    ]),
  identityLinked: (owner: Owner) =>
    toOwner(owner, t('Your Bidboard account has a new way to log in'), [
      t('You can now also log in through your identity provider, without your password.'),
      {
        intro: t(
          'If that was not you, choose a new password immediately, then unlink the identity provider under Account.',
        ),
        ...newPassword(),
      },
    ]),
  approval: (owner: Owner) =>
    toOwner(owner, t('Your Bidboard account is approved'), [t('Your account is approved.'), logIn()]),
  decline: (owner: Owner) =>
    toOwner(owner, t('Your Bidboard account was not approved'), [
      t('An operator reviewed your account and did not approve it. You cannot log in with it.'),
      t(
        'We keep only the name and address that you gave, so that the decision can be changed. Signing up again with this address changes nothing.',
      ),
      t('If you think that this is a mistake, or want us to delete this data, reply to this email.'),
    ]),
  secondFactorOn: (owner: Owner) =>
    toOwner(owner, t('Your Bidboard account now asks for a code'), [
      t(
        'The second factor of your account was turned on. Logging in now requires a code from your authenticator. Other devices were logged out.',
      ),
      t('Keep the recovery codes in a different place from the authenticator.'),
      ifNotYou(),
    ]),
  secondFactorOff: (owner: Owner) =>
    toOwner(owner, t('Your Bidboard account no longer asks for a code'), [
      t(
        'The second factor of your account was turned off. Your password, or your identity provider, is enough to log in.',
      ),
      ifNotYou(),
    ]),
  secondFactorTaken: (owner: Owner) =>
    toOwner(owner, t('The second factor was removed from your Bidboard account'), [
      t(
        'The operators of Bidboard have removed the second factor from your account. They do this for people who have lost theirs. All devices were logged out.',
      ),
      t('Log in, and turn it on again under Account.'),
      logIn(),
      {
        intro: t('If you did not ask for this, reply to this email and choose a new password immediately.'),
        ...newPassword(),
      },
    ]),
  recoveryCode: (owner: Owner) =>
    toOwner(owner, t('A recovery code of your Bidboard account was used'), [
      t(
        'A recovery code was used instead of your authenticator. It no longer works. The Account page shows how many are left.',
      ),
      ifNotYou(),
    ]),
  recoveryCodes: (owner: Owner) =>
    toOwner(owner, t('Your Bidboard account has new recovery codes'), [
      t('New recovery codes were created for your account. The old ones no longer work.'),
      ifNotYou(),
    ]),
});
