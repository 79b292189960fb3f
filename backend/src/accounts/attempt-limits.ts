import { multiplyLimit, type AttemptLimit } from '../platform/attempts.ts';

/** Whoever it is about: against trying many accounts from one place. Behind a network may be a whole office. */
const fromNetwork = {
  logIn: { name: 'logIn network', atOnce: 60, everySeconds: 10 },
  signUp: { name: 'signUp network', atOnce: 60, everySeconds: 30 },
  resendVerification: { name: 'resendVerification network', atOnce: 30, everySeconds: 60 },
  forgotPassword: { name: 'forgotPassword network', atOnce: 30, everySeconds: 60 },
  /** A repeatable request with a dead link costs a slow hash all the same. */
  resetPassword: { name: 'resetPassword network', atOnce: 60, everySeconds: 10 },
  /** Codes and tokens of a provider; those that prove somebody weigh nothing. */
  proveIdentity: { name: 'proveIdentity network', atOnce: 60, everySeconds: 10 },
  secondFactor: { name: 'secondFactor network', atOnce: 60, everySeconds: 10 },
} satisfies Record<string, AttemptLimit>;

/** Whoever asks, and whether or not there is such an account: against trying one account from many places. */
const forAccount = {
  logIn: { name: 'logIn account', atOnce: 10, everySeconds: 300 },
  signUp: { name: 'signUp account', atOnce: 5, everySeconds: 600 },
  resendVerification: { name: 'resendVerification account', atOnce: 5, everySeconds: 600 },
  forgotPassword: { name: 'forgotPassword account', atOnce: 5, everySeconds: 600 },
} satisfies Record<string, AttemptLimit>;

/** For one account from a network where it has been signed in to: strangers elsewhere cannot use these up. */
const forKnownPlace: AttemptLimit = { name: 'logIn known place', atOnce: 10, everySeconds: 60 };

/**
 * Codes for one account, of whoever knows its password: three of a million fit, so that who tries
 * without a pause gets in once in some ten years.
 */
const codeForAccount: AttemptLimit = { name: 'secondFactor account', atOnce: 10, everySeconds: 900 };
/** The same from where the account has been signed in to: whoever knows the password elsewhere cannot use these up. */
const codeFromKnownPlace: AttemptLimit = { name: 'secondFactor known place', atOnce: 10, everySeconds: 60 };

/** For whoever holds a token and tries codes. */
export const ownCodeLimit: AttemptLimit = { name: 'ownCode', atOnce: 5, everySeconds: 60 };

/** For whoever holds a token and tries what the password is. */
export const changePasswordLimit: AttemptLimit = { name: 'changePassword', atOnce: 5, everySeconds: 60 };

/** What is limited by account as well; a link names none. */
export type LimitedCall = keyof typeof forAccount;

export interface AttemptLimits {
  fromNetwork: Record<keyof typeof fromNetwork, AttemptLimit>;
  forAccount: Record<LimitedCall, AttemptLimit>;
  forKnownPlace: AttemptLimit;
  codeForAccount: AttemptLimit;
  codeFromKnownPlace: AttemptLimit;
}

/** Multiplies the limits per network; the limits per account stay. */
export const attemptLimits = (multiplier: number): AttemptLimits => ({
  fromNetwork: {
    logIn: multiplyLimit(fromNetwork.logIn, multiplier),
    signUp: multiplyLimit(fromNetwork.signUp, multiplier),
    resendVerification: multiplyLimit(fromNetwork.resendVerification, multiplier),
    forgotPassword: multiplyLimit(fromNetwork.forgotPassword, multiplier),
    resetPassword: multiplyLimit(fromNetwork.resetPassword, multiplier),
    proveIdentity: multiplyLimit(fromNetwork.proveIdentity, multiplier),
    secondFactor: multiplyLimit(fromNetwork.secondFactor, multiplier),
  },
  forAccount,
  forKnownPlace,
  codeForAccount,
  codeFromKnownPlace,
});
