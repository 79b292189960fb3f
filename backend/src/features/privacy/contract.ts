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
export const messages = {
  ownDataRequested: 'We are gathering your data. You get a mail when it is ready.',
} as const;

/** `gone`: its storage period is over. `failed`: it could not be made so far, and the user may request it again. */
export const ownDataStates = ['waiting', 'made', 'failed', 'gone'] as const;

const ownData = closed({
  _id: uuid().required(),
  state: oneOf(ownDataStates).required(),
  askedAt: yup.string().required(),
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
  summary: 'The copies of what is held of the caller that they asked for, the last first.',
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
    'Asks for a copy of what is held of the caller: a ZIP of JSON and of the files that they uploaded. A worker makes it and tells ' +
    'them; while one is being made there is no second.',
  params: nothing,
  body: nothing,
  answer: closed({ message: yup.string().required(), exportId: uuid().required() }),
});

export const fetchOwnData = query('fetchOwnData', {
  method: 'GET',
  path: 'users/own-data/:exportId',
  tag: 'accounts',
  who: 'user',
  summary: 'Where one of the caller’s copies is fetched, by a link that is good for 5 minutes.',
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
    'For how many days a closed account can be taken back, and what stands in the way of closing the caller’s; null where nothing does.',
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
    'Closes the caller’s account and ends its sessions. Until the days of grace are over a mailed link takes it back; then what is ' +
    'held of the person is erased, and what belongs to others keeps a pseudonym. Asks for the password and, where it is on, for a ' +
    'code; an account without a password is asked for a session of the last 10 minutes.',
  params: nothing,
  body: closeAccountForm,
  secretBody: true,
  answer: message,
  refuses: [
    'signInAgain',
    'wrongCode',
    'operatorStays',
    'companyToHandOver',
    'nobodyToSeeToIt',
    'tooManyRequests',
    'staleVersion',
  ],
});

export const reopenAccount = command('reopenAccount', {
  method: 'POST',
  path: 'users/take-account-back',
  tag: 'accounts',
  who: 'visitor',
  summary: 'Opens a closed account again by the mailed link: single use, good until the account is erased.',
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
