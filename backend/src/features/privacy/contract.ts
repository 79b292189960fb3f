import * as yup from 'yup';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { push } from '../../kernel/pushes.ts';
import { documentFile } from '../../kernel/files/documents.ts';
import {
  closed,
  bool,
  listing,
  message,
  nothing,
  oneOf,
  uuid,
  verbatim,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';
import type { NotificationKinds } from '../notifications/contracts/topics.ts';
import { texts } from '../../kernel/text/texts.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** A pseudonym now replaces all data that identified the person. */
  personErased: event('personErased', 1, closed({ userId: uuid().required() })),
  /** A copy of a user's stored data was requested. */
  ownDataRequested: event(
    'ownDataRequested',
    1,
    closed({ userId: uuid().required(), exportId: uuid().required() }),
  ),
  ownDataMade: event('ownDataMade', 1, closed({ userId: uuid().required(), exportId: uuid().required() })),
} as const;

type PrivacyEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends PrivacyEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  // Warns a person who did not ask for the copy.
  ownDataMade: { topic: 'account', isAlwaysMailed: true },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  ownDataRequested: 'We are preparing your data and will email you when it is ready.',
});

/** `gone`: its storage period is over. `failed`: it could not be made so far, and the user may request it again. */
export const ownDataStates = ['waiting', 'made', 'failed', 'gone'] as const;

const ownData = closed({
  _id: uuid().required(),
  state: oneOf(ownDataStates).required(),
  requestedAt: yup.string().required(),
  /** Until when it can be fetched; null until it is made. */
  expiresAt: yup.string().nullable().defined(),
  sizeBytes: whole().nullable().defined(),
});
export type OwnData = Infer<typeof ownData>;

export const listOwnData = query('listOwnData', {
  method: 'GET',
  path: 'users/own-data',
  tag: 'accounts',
  who: 'user',
  summary: 'Returns the copies of their personal data that the caller requested, latest first.',
  params: nothing,
  search: nothing,
  answer: listing(ownData),
});

export const requestOwnData = command('requestOwnData', {
  method: 'POST',
  path: 'users/own-data/request',
  tag: 'accounts',
  who: 'user',
  summary:
    "Requests a copy of the caller's personal data: a ZIP of JSON and of the files that they uploaded. A worker " +
    'creates it and notifies the caller. Only one copy is created at a time.',
  params: nothing,
  body: nothing,
  answer: closed({ message: yup.string().required(), exportId: uuid().required() }),
});

export const fetchOwnData = query('fetchOwnData', {
  method: 'GET',
  path: 'users/own-data/:exportId',
  tag: 'accounts',
  who: 'user',
  summary: "Returns a link to one of the caller's copies that is valid for 5 minutes.",
  params: closed({ exportId: uuid().required() }),
  search: nothing,
  answer: closed({ file: documentFile.required() }),
  refuses: ['notFound'],
});

/** A fresh proof of identity: the password if the account has one, and a code if the account requires codes. */
export const closeAccountForm = closed({ currentPassword: verbatim(), code: verbatim(64) });

export const accountClosing = query('accountClosing', {
  method: 'GET',
  path: 'users/close-account',
  tag: 'accounts',
  who: 'user',
  summary:
    "Returns for how many days a closed account can be restored, and what prevents closing the caller's; null if " +
    'nothing does.',
  params: nothing,
  search: nothing,
  answer: closed({
    graceDays: whole().required(),
    obstacle: yup.string().nullable().defined(),
    needsCode: bool().required(),
  }),
});

export const closeAccount = command('closeAccount', {
  method: 'POST',
  path: 'users/close-account',
  tag: 'accounts',
  who: 'user',
  summary:
    "Closes the caller's account and ends its sessions. During the grace period an emailed link restores it; then " +
    "personal data is erased, and other people's records keep a pseudonym. Requires the password and, if turned " +
    'on, a code; an account without a password needs a login within the last 10 minutes.',
  params: nothing,
  body: closeAccountForm,
  secretBody: true,
  answer: message,
  refuses: [
    'signInAgain',
    'wrongCode',
    'operatorStays',
    'companyToHandOver',
    'noColleagueToTakeOver',
    'tooManyRequests',
    'staleVersion',
  ],
});

export const reopenAccount = command('reopenAccount', {
  method: 'POST',
  path: 'users/take-account-back',
  tag: 'accounts',
  who: 'visitor',
  summary: 'Restores a closed account by the emailed link, which works once, until the account is erased.',
  params: nothing,
  body: closed({ token: verbatim().required() }),
  secretBody: true,
  answer: message,
  refuses: ['linkExpired', 'tooManyRequests', 'staleVersion'],
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: a copy of the data that is held about the user was made, or making it failed. */
  ownDataChanged: push('ownDataChanged', nothing),
} as const;

type PrivacyPushes = typeof pushes;
declare module '../../kernel/pushes.ts' {
  interface Pushes extends PrivacyPushes {}
}
