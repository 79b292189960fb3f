import * as yup from 'yup';
import { logIn } from './accounts.ts';
import { command, query } from '../../../kernel/contract.ts';
import { messages } from './messages.ts';
import { closed, bool, listOf, message, nothing, verbatim, whole } from '../../../kernel/schema/schema.ts';

/** Six digits of an authenticator, or a recovery code, with or without hyphens and spaces. */
const code = () => verbatim(64).required(messages.codeRequired);

export const codeForm = closed({ code: code() });

/** A fresh proof of identity: the password, if the account has one. */
export const ownerProofForm = closed({ currentPassword: verbatim(), code: code() });

const recoveryCodes = () => listOf(yup.string().required()).required();

export const verifySecondFactor = command('verifySecondFactor', {
  method: 'POST',
  path: 'users/login/second-factor',
  tag: 'accounts',
  who: 'visitor',
  summary:
    'Ends a sign-in that was answered a challenge, by a code of the authenticator or a recovery code, and answers what ' +
    'users/login does. A code counts once; a challenge is good for 5 minutes, 5 tries and one session.',
  params: nothing,
  body: closed({ challenge: verbatim().required(), code: code() }),
  secretAnswer: true,
  answer: logIn.answer,
  refuses: ['challengeExpired', 'wrongCode', 'tooManyRequests', 'staleVersion'],
});

export const secondFactor = query('secondFactor', {
  method: 'GET',
  path: 'users/second-factor',
  tag: 'accounts',
  who: 'user',
  summary:
    "Whether the caller's account asks for a code at sign-in, since when, and how many recovery codes are left.",
  params: nothing,
  search: nothing,
  answer: closed({
    isOn: bool().required(),
    turnedOnAt: yup.string().nullable().defined(),
    recoveryCodesLeft: whole().required(),
  }),
});

export const startSecondFactor = command('startSecondFactor', {
  method: 'POST',
  path: 'users/second-factor/begin',
  tag: 'accounts',
  who: 'user',
  summary:
    'Makes a key for an authenticator, and ten recovery codes, both told this once. Nothing is asked for at sign-in until ' +
    'users/second-factor/turn-on has had a first code, within an hour; begun anew, what was begun before is worthless. Asks ' +
    'for the password; of an account without one, for a session of the last 10 minutes.',
  params: nothing,
  body: closed({ currentPassword: verbatim() }),
  secretAnswer: true,
  answer: closed({
    /** In Base32, for typing in without a camera. */
    key: yup.string().required(),
    /** An otpauth:// address, to be shown as a picture. */
    address: yup.string().required(),
    recoveryCodes: recoveryCodes(),
  }),
  refuses: ['secondFactorOn', 'signInAgain', 'tooManyRequests', 'staleVersion'],
});

export const turnOnSecondFactor = command('turnOnSecondFactor', {
  method: 'POST',
  path: 'users/second-factor/turn-on',
  tag: 'accounts',
  who: 'user',
  summary:
    'Turns the second factor on that was begun, by a first code of the authenticator. Every other session of the caller ends.',
  params: nothing,
  body: codeForm,
  answer: message,
  refuses: ['secondFactorOn', 'secondFactorOff', 'wrongCode', 'tooManyRequests', 'staleVersion'],
});

export const turnOffSecondFactor = command('turnOffSecondFactor', {
  method: 'POST',
  path: 'users/second-factor/turn-off',
  tag: 'accounts',
  who: 'user',
  summary:
    'Turns it off, by the password and a code. An account without a password is asked for a session of the last 10 minutes.',
  params: nothing,
  body: ownerProofForm,
  secretBody: true,
  answer: message,
  refuses: ['secondFactorOff', 'signInAgain', 'wrongCode', 'tooManyRequests', 'staleVersion'],
});

export const renewRecoveryCodes = command('renewRecoveryCodes', {
  method: 'POST',
  path: 'users/second-factor/recovery-codes',
  tag: 'accounts',
  who: 'user',
  summary:
    'Makes ten new recovery codes, told this once; the ones before are worthless. Asks for the password and a code, as turning off.',
  params: nothing,
  body: ownerProofForm,
  secretAnswer: true,
  answer: closed({ recoveryCodes: recoveryCodes(), message: yup.string().required() }),
  refuses: ['secondFactorOff', 'signInAgain', 'wrongCode', 'tooManyRequests', 'staleVersion'],
});
