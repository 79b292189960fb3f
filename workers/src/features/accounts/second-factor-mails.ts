import { accountMail } from '../../mail/account-mail.ts';

const ifNotYou = (publicUrl: string): string =>
  `If that was not you, choose a new password at once: ${publicUrl}/auth/forgot-password`;

export const secondFactorOnMail = accountMail(
  'secondFactorOnMail',
  'secondFactorTurnedOn',
  'Your Bidboard account asks for a code from now on',
  (publicUrl) => [
    'the second factor of your account was turned on: whoever signs in is asked for a code of its authenticator. Other devices were signed out.',
    'Keep the recovery codes where the authenticator is not.',
    ifNotYou(publicUrl),
  ],
);

export const secondFactorOffMail = accountMail(
  'secondFactorOffMail',
  'secondFactorTurnedOff',
  'Your Bidboard account asks for no code any more',
  (publicUrl) => [
    'the second factor of your account was turned off: its password alone, or your identity provider, signs in again.',
    ifNotYou(publicUrl),
  ],
);

export const secondFactorTakenMail = accountMail(
  'secondFactorTakenMail',
  'secondFactorTakenOff',
  'The second factor was taken off your Bidboard account',
  (publicUrl) => [
    'those who run this Bidboard have taken the second factor off your account, as one asks for who has lost it. Every device was signed out.',
    `Sign in, and turn it on again under Account: ${publicUrl}/auth/login`,
    `If you did not ask for this, answer this mail, and choose a new password at once: ${publicUrl}/auth/forgot-password`,
  ],
);

export const recoveryCodeMail = accountMail(
  'recoveryCodeMail',
  'recoveryCodeUsed',
  'A recovery code of your Bidboard account was used',
  (publicUrl) => [
    'a recovery code stood in for your authenticator. It works no more; how many are left, stands under Account.',
    ifNotYou(publicUrl),
  ],
);

export const recoveryCodesMail = accountMail(
  'recoveryCodesMail',
  'recoveryCodesRenewed',
  'Your Bidboard account has new recovery codes',
  (publicUrl) => [
    'new recovery codes were made for your account. Those before work no more.',
    ifNotYou(publicUrl),
  ],
);
