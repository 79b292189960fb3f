import { multiplyLimit, type AttemptLimit } from '../../../platform/auth/attempts.ts';

/** Per network, for any account: limits attempts on many accounts from one place. A network may be a whole office. */
const fromNetwork = {
  logIn: { name: 'logIn network', atOnce: 60, everySeconds: 10 },
  signUp: { name: 'signUp network', atOnce: 60, everySeconds: 30 },
  resendVerification: { name: 'resendVerification network', atOnce: 30, everySeconds: 60 },
  forgotPassword: { name: 'forgotPassword network', atOnce: 30, everySeconds: 60 },
  /** A repeatable request costs a slow hash even with a dead link. */
  resetPassword: { name: 'resetPassword network', atOnce: 60, everySeconds: 10 },
  /** Codes and tokens of a provider. Those that prove an identity do not count. */
  verifyIdentity: { name: 'proveIdentity network', atOnce: 60, everySeconds: 10 },
  secondFactor: { name: 'secondFactor network', atOnce: 60, everySeconds: 10 },
} satisfies Record<string, AttemptLimit>;

/** Per account, from any network, whether or not the account exists: limits attempts on one account from many places. */
const forAccount = {
  logIn: { name: 'logIn account', atOnce: 10, everySeconds: 300 },
  signUp: { name: 'signUp account', atOnce: 5, everySeconds: 600 },
  resendVerification: { name: 'resendVerification account', atOnce: 5, everySeconds: 600 },
  forgotPassword: { name: 'forgotPassword account', atOnce: 5, everySeconds: 600 },
} satisfies Record<string, AttemptLimit>;

/** For one account from a network where it has signed in before. Strangers elsewhere cannot use up these attempts. */
const forKnownNetwork: AttemptLimit = { name: 'logIn known place', atOnce: 10, everySeconds: 60 };

/**
 * Codes for one account, entered by people who know its password. Three codes in a million are valid at a time, so an attacker
 * who tries without pause gets in about once in ten years.
 */
const codeForAccount: AttemptLimit = { name: 'secondFactor account', atOnce: 10, everySeconds: 900 };
/**
 * The same from a network where the account has signed in before. People elsewhere who know the password cannot use up these
 * attempts.
 */
const codeFromKnownNetwork: AttemptLimit = { name: 'secondFactor known place', atOnce: 10, everySeconds: 60 };

/** For a token holder who tries codes. */
export const ownCodeLimit: AttemptLimit = { name: 'ownCode', atOnce: 5, everySeconds: 60 };

/** For a token holder who guesses the password. */
export const changePasswordLimit: AttemptLimit = { name: 'changePassword', atOnce: 5, everySeconds: 60 };

/** Calls that are also limited by account; a link names no account. */
export type LimitedCall = keyof typeof forAccount;

export interface AttemptLimits {
  fromNetwork: Record<keyof typeof fromNetwork, AttemptLimit>;
  forAccount: Record<LimitedCall, AttemptLimit>;
  forKnownNetwork: AttemptLimit;
  codeForAccount: AttemptLimit;
  codeFromKnownNetwork: AttemptLimit;
}

/** Multiplies the limits per network; the limits per account stay the same. */
export const attemptLimits = (multiplier: number): AttemptLimits => ({
  fromNetwork: {
    logIn: multiplyLimit(fromNetwork.logIn, multiplier),
    signUp: multiplyLimit(fromNetwork.signUp, multiplier),
    resendVerification: multiplyLimit(fromNetwork.resendVerification, multiplier),
    forgotPassword: multiplyLimit(fromNetwork.forgotPassword, multiplier),
    resetPassword: multiplyLimit(fromNetwork.resetPassword, multiplier),
    verifyIdentity: multiplyLimit(fromNetwork.verifyIdentity, multiplier),
    secondFactor: multiplyLimit(fromNetwork.secondFactor, multiplier),
  },
  forAccount,
  forKnownNetwork,
  codeForAccount,
  codeFromKnownNetwork,
});
