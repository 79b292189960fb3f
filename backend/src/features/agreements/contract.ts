import * as yup from 'yup';
import { responseRefusals } from '../declarations/contract.ts';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import type { FileField } from '../../kernel/files/file-formats.ts';
import { legalFile } from '../../kernel/files/documents.ts';
import { push } from '../../kernel/pushes.ts';
import {
  bool,
  closed,
  day,
  message,
  nothing,
  paragraphs,
  text,
  uuid,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';
import { texts } from '../../kernel/text/texts.ts';
import type { NotificationKinds } from '../notifications/contracts/topics.ts';

const ofRfp = closed({ rfpId: uuid().required() });
const ofInvite = closed({ rfpId: uuid().required(), inviteId: uuid().required() });
const ofFile = closed({ rfpId: uuid().required(), fileId: uuid().required() });
const ofSharing = closed({
  rfpId: uuid().required(),
  inviteId: uuid().required(),
  fileId: uuid().required(),
});

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** The winner accepted the award; final. */
  awardAccepted: event('awardAccepted', 1, ofInvite),
  /** The buyer saved the details of the contract. */
  agreementSaved: event('agreementSaved', 1, ofRfp),
  /** The contract ends, or notice can be given, on this day of the form `2026-11-25`. */
  agreementReminded: event(
    'agreementReminded',
    1,
    closed({ rfpId: uuid().required(), dueOn: day().required() }),
  ),
  /** The buyer uploaded a file of the contract, or a new version of one. */
  agreementFileSaved: event('agreementFileSaved', 1, ofFile),
  agreementFileRemoved: event('agreementFileRemoved', 1, ofFile),
  /** The winner may read the file from now on. */
  agreementFileShared: event('agreementFileShared', 1, ofSharing),
  /** The winner may no longer read the file. */
  agreementFileUnshared: event('agreementFileUnshared', 1, ofSharing),
} as const;

type AgreementsEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends AgreementsEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  awardAccepted: { topic: 'decisions' },
  agreementReminded: { topic: 'decisions' },
  agreementFileShared: { topic: 'decisions', isMailedVerbatim: true },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  awardAccepted: 'You accepted the award, and the buyer was notified.',
  agreementSaved: 'The contract has been saved.',
  endsBeforeStart: 'The last day must not be before the first',
  noticeAfterEnd: 'Notice must be given by the last day of the contract',
  agreementFileSaved: 'The file has been saved.',
  agreementFileShared: 'The vendor can read the file, and was notified.',
  agreementFileUnshared: 'The vendor can no longer read the file.',
  agreementFilesFull: 'A contract can have at most 50 files, earlier versions included.',
});

export const agreementReferenceLength = 120;
export const agreementNoteLength = 2000;
/** The largest value of a contract, in minor units. */
export const maxAgreementValue = 1_000_000_000_000_000;
export const maxReminderDays = 365;
/** A file of the contract. Each upload carries one. */
export const agreementFileField: FileField = { ...legalFile, maxCount: 1 };
/** The largest number of stored files of a contract, earlier versions included. */
export const maxAgreementFiles = 50;

const acceptance = closed({
  acceptedBy: yup.string().required(),
  /** ISO 8601, UTC. */
  acceptedAt: yup.string().required(),
  /** What was accepted, as canonical JSON (RFC 8785). */
  document: yup.string().required(),
  /** The SHA-256 of the document's bytes in UTF-8, in hex. */
  sha256: yup.string().required(),
});
export type AwardAcceptance = Infer<typeof acceptance>;

/** The details of the contract. A day is of the form `2026-11-25`; what is not known is null. */
const details = {
  /** In minor units of the RFP's currency. */
  valueMinor: whole(0, maxAgreementValue).nullable().defined(),
  startsOn: day().nullable().defined(),
  endsOn: day().nullable().defined(),
  /** Whether it renews at its end unless notice is given. */
  renews: bool().required(),
  /** The last day on which notice can be given. */
  noticeOn: day().nullable().defined(),
  /** How many days ahead the buyer is reminded: of the last day of notice if it renews, else of its last day. */
  reminderDays: whole(0, maxReminderDays).required(),
  /** The number or the place of the signed contract. */
  reference: text(agreementReferenceLength).defined(),
  note: paragraphs(agreementNoteLength).defined(),
};

const agreement = closed({
  ...details,
  savedBy: yup.string().required(),
  savedAt: yup.string().required(),
  /** Every save increases it. */
  version: whole(1).required(),
});
export type Agreement = Infer<typeof agreement>;

/** A version of a file of the contract. */
const version = {
  fileId: uuid().required(),
  /** The number of the document, from 1. All its versions have it. */
  document: whole(1).required(),
  version: whole(1).required(),
  name: yup.string().required(),
  sizeBytes: whole().required(),
  /** The SHA-256 of the file, in hex. */
  sha256: yup.string().required(),
  /** ISO 8601, UTC. */
  savedAt: yup.string().required(),
};

const agreementFile = closed({
  ...version,
  /** The URL of the file, valid for 5 minutes; null once it was removed. */
  location: yup.string().nullable().defined(),
  isShared: bool().required(),
  savedBy: yup.string().required(),
  removedBy: yup.string().nullable().defined(),
  removedAt: yup.string().nullable().defined(),
});
export type AgreementFile = Infer<typeof agreementFile>;

const sharedFile = closed({ ...version, location: yup.string().required() });
export type SharedAgreementFile = Infer<typeof sharedFile>;

export const rfpAgreement = query('rfpAgreement', {
  method: 'GET',
  path: 'agreement/get/:rfpId',
  tag: 'decisions',
  who: 'user',
  summary:
    "Returns what followed the award of the caller's RFP: whether the winner has accepted it, and the details of the " +
    'contract that the buyer has noted, with its files. The newest version of a file comes first.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    /** The name of the winner; null if the RFP is not awarded. */
    vendor: yup.string().nullable().defined(),
    currency: yup.string().required(),
    /** The winner's price in the RFP's currency, with its final offer if it made one. Null if none is known. */
    priceMinor: whole().nullable().optional(),
    acceptance: acceptance.nullable().defined(),
    agreement: agreement.nullable().defined(),
    files: yup.array(agreementFile).required(),
  }),
  refuses: responseRefusals,
});

export const saveAgreement = command('saveAgreement', {
  method: 'POST',
  path: 'agreement/save',
  tag: 'decisions',
  who: 'user',
  summary:
    "Saves the details of the contract that followed the award of the caller's RFP. Only the buyer's people read them. " +
    'They are notified some days before it renews or ends. `version` is the version that was ' +
    'read, or 0 if there was none.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), ...details, version: whole().required() }),
  answer: closed({ message: yup.string().required(), version: whole(1).required() }),
  refuses: [...responseRefusals, 'notFound', 'notAwarded', 'staleVersion'],
});

export const ownAward = query('ownAward', {
  method: 'GET',
  path: 'agreement/award/:rfpId',
  tag: 'decisions',
  who: 'user',
  summary:
    "Returns whether the caller's response won the RFP, and whether the award has been accepted. It says nothing " +
    'about other vendors. `files` are the files of the contract that the buyer shares with the winner.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    isAwarded: bool().required(),
    acceptance: acceptance.nullable().defined(),
    files: yup.array(sharedFile).required(),
  }),
});

export const acceptAward = command('acceptAward', {
  method: 'POST',
  path: 'agreement/acceptAward',
  tag: 'decisions',
  who: 'user',
  summary:
    'Accepts the award of an RFP for the vendor that won it. The answer holds what was accepted and its hash, as the ' +
    "buyer reads it too. This can't be undone. A second acceptance changes nothing.",
  params: nothing,
  body: ofRfp,
  answer: closed({ message: yup.string().required(), acceptance: acceptance.required() }),
  refuses: ['notFound', 'notAwarded'],
});

export const saveAgreementFile = command('saveAgreementFile', {
  method: 'POST',
  path: 'agreement/file',
  tag: 'decisions',
  who: 'user',
  summary:
    "Uploads a file of the contract that followed the award of the caller's RFP, such as the signed contract. With " +
    '`document` it becomes the next version of that document, and `version` is the newest version that was read. With ' +
    '`isShared` the vendor that won may read this version.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    document: whole(1),
    version: whole(1),
    isShared: bool().required(),
    agreementFile: text().required(),
  }),
  multipart: {
    json: ['isShared'],
    numbers: ['document', 'version'],
    files: { agreementFile: agreementFileField },
  },
  answer: closed({ message: yup.string().required(), fileId: uuid().required() }),
  refuses: [...responseRefusals, 'notFound', 'notAwarded', 'staleVersion'],
});

export const shareAgreementFile = command('shareAgreementFile', {
  method: 'POST',
  path: 'agreement/shareFile',
  tag: 'decisions',
  who: 'user',
  summary:
    'Shares a version of a file of the contract with the vendor that won, or stops sharing it. The vendor is notified ' +
    'of a shared file, and can only download it.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), fileId: uuid().required(), isShared: bool().required() }),
  answer: message,
  refuses: [...responseRefusals, 'notFound', 'notAwarded'],
});

export const removeAgreementFile = command('removeAgreementFile', {
  method: 'POST',
  path: 'agreement/removeFile',
  tag: 'decisions',
  who: 'user',
  summary:
    'Permanently removes a version of a file of the contract. Its name and hash stay, with who removed it and when.',
  params: nothing,
  body: ofFile,
  answer: message,
  refuses: [...responseRefusals, 'notFound', 'notAwarded'],
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the award was accepted, or the details of the contract were saved. */
  agreementChanged: push('agreementChanged', ofRfp),
} as const;

type AgreementsPushes = typeof pushes;
declare module '../../kernel/pushes.ts' {
  interface Pushes extends AgreementsPushes {}
}
