import { event } from '../../../kernel/events.ts';
import { closed, uuid, nothing } from '../../../kernel/schema/schema.ts';
import { push } from '../../../kernel/pushes.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  userSignedUp: event('userSignedUp', 1, closed({ userId: uuid().required() })),
  /** A sign-up with an address that still waits for verification: both sign-ups wait, each with its own link. */
  signUpRepeated: event('signUpRepeated', 1, closed({ userId: uuid().required() })),
  /** For any address, which may be unverified, verified or unknown. */
  verificationLinkRequested: event('verificationLinkRequested', 1, closed({ requestId: uuid().required() })),
  /** A person signed up with an address that has a verified account; its owner is informed. */
  accountReminded: event('accountReminded', 1, closed({ userId: uuid().required() })),
  emailVerified: event('emailVerified', 1, closed({ userId: uuid().required() })),
  /** The address of an account was verified by the mail of an invite to this RFP. */
  inviteVerifiedEmail: event(
    'inviteVerifiedEmail',
    1,
    closed({ userId: uuid().required(), rfpId: uuid().required() }),
  ),
  /** A visitor asked for a password reset, for an address that may be unknown. */
  passwordResetRequested: event('passwordResetRequested', 1, closed({ requestId: uuid().required() })),
  /** By a mailed link or by the old password; other sessions have ended with it. */
  passwordChanged: event('passwordChanged', 1, closed({ userId: uuid().required() })),
  /** The account can now also be entered through a provider. */
  identityLinked: event('identityLinked', 1, closed({ userId: uuid().required() })),
  /** The account can be entered only with its password again. */
  identityUnlinked: event('identityUnlinked', 1, closed({ userId: uuid().required() })),
  /** A key was made for an authenticator, which must still be confirmed by a code. */
  secondFactorStarted: event('secondFactorStarted', 1, closed({ userId: uuid().required() })),
  /** Sign-in now asks for a code; other sessions have ended with it. */
  secondFactorTurnedOn: event('secondFactorTurnedOn', 1, closed({ userId: uuid().required() })),
  /** By its owner. */
  secondFactorTurnedOff: event('secondFactorTurnedOff', 1, closed({ userId: uuid().required() })),
  /** On the server, for a user who had lost it; every session has ended with it. */
  secondFactorRemoved: event('secondFactorRemoved', 1, closed({ userId: uuid().required() })),
  /** A user proved a password, or came from the provider, and is asked for a code. */
  secondFactorChallenged: event('secondFactorChallenged', 1, closed({ userId: uuid().required() })),
  /** Used instead of a code; it is now invalid. */
  recoveryCodeUsed: event('recoveryCodeUsed', 1, closed({ userId: uuid().required() })),
  /** Earlier codes are now invalid. */
  recoveryCodesRenewed: event('recoveryCodesRenewed', 1, closed({ userId: uuid().required() })),
  /** The user became an operator or ceased to be one. */
  operatorNamed: event('operatorNamed', 1, closed({ userId: uuid().required() })),
  /** Closed by its owner: all sessions end, and the data is erased after the grace period. */
  accountClosed: event('accountClosed', 1, closed({ userId: uuid().required() })),
  accountReopened: event('accountReopened', 1, closed({ userId: uuid().required() })),
  userApproved: event('userApproved', 1, closed({ userId: uuid().required() })),
  /** An operator declined the account. */
  userDeclined: event('userDeclined', 1, closed({ userId: uuid().required() })),
  /** Locale or time zone. */
  accountSettingsChanged: event('accountSettingsChanged', 1, closed({ userId: uuid().required() })),
  /** A person saved, renamed or deleted a view of a table. */
  gridViewsChanged: event('gridViewsChanged', 1, closed({ userId: uuid().required() })),
  /** A person dismissed a hint of the dashboard, or restored it. */
  dismissedHintsChanged: event('dismissedHintsChanged', 1, closed({ userId: uuid().required() })),
  sessionOpened: event('sessionOpened', 1, closed({ userId: uuid().required() })),
  sessionRevoked: event('sessionRevoked', 1, closed({ userId: uuid().required() })),
} as const;

type AccountsEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends AccountsEvents {}
}

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the list of accounts that wait for approval changed. */
  approvalsChanged: push('approvalsChanged', nothing),
} as const;

type AccountsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends AccountsPushes {}
}
