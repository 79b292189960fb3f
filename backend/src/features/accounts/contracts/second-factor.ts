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
    'Completes a login that returned a challenge, with a code of the authenticator or a recovery code, and ' +
    'returns what users/login returns. A code works once; a challenge is valid for 5 minutes, 5 attempts and one ' +
    'session.',
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
    "Returns whether the caller's account asks for a code at login, since when, and how many recovery codes are " +
    'left.',
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
    'Creates a key for an authenticator and ten recovery codes, returned only this once. Login does not ask for a ' +
    'code until users/second-factor/turn-on has received a first code, within an hour. A second call replaces the ' +
    'first. Requires the password; an account without one needs a login within the last 10 minutes.',
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
    'Turns on the prepared second factor, with a first code of the authenticator. All other sessions of the ' +
    'caller end.',
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
    'Turns off the second factor, with the password and a code. An account without a password needs a login ' +
    'within the last 10 minutes.',
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
    'Creates ten new recovery codes, returned only this once; earlier codes stop working. Requires the password ' +
    'and a code, as turning it off does.',
  params: nothing,
  body: ownerProofForm,
  secretAnswer: true,
  answer: closed({ recoveryCodes: recoveryCodes(), message: yup.string().required() }),
  refuses: ['secondFactorOff', 'signInAgain', 'wrongCode', 'tooManyRequests', 'staleVersion'],
});
