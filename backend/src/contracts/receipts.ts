import * as yup from 'yup';
import { command, query } from './contract.ts';
import { documentFile } from './documents.ts';
import {
  callersId,
  closed,
  bool,
  listing,
  message,
  nothing,
  oneOf,
  text,
  uuid,
  whole,
  type Infer,
} from './schema.ts';

/** Why a submitted response cannot be withdrawn. */
const withdrawalBlockers = ['notSubmitted', 'noDueTimeAhead', 'responseRated'] as const;
export type WithdrawalBlocker = (typeof withdrawalBlockers)[number];

const receipt = closed({
  /** The first submission's is 1, the one after a withdrawal 2. */
  number: whole(1).required(),
  submittedAt: yup.string().required(),
  /** Who did it, by name. */
  submittedBy: yup.string().required(),
  /** SHA-256 of the canonical document, in hex; docs/response-receipts.md says how it is made. */
  sha256: yup.string().required(),
  withdrawnAt: yup.string().nullable().defined(),
  /** The receipt as PDF; null in the moment until it is printed. */
  pdf: documentFile.nullable().defined(),
  /** The canonical document itself, of which the hash is. */
  document: documentFile.nullable().defined(),
});
export type Receipt = Infer<typeof receipt>;

export const getReceipts = query('getReceipts', {
  method: 'GET',
  path: 'receipt/getAll/:rfpId',
  who: 'user',
  summary:
    "The receipts of a vendor's submissions, the last first, for its own people alone, and whether what is submitted can be withdrawn now.",
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: listing(receipt)
    .shape({
      /** The zone of the RFP, in which receipts tell the time. */
      timeZone: yup.string().required(),
      /** What stands in the way of a withdrawal; null where it can be withdrawn. */
      withdrawalBlocker: oneOf(withdrawalBlockers).nullable().defined(),
    })
    .noUnknown(),
});

/** The parts of the canonical document. */
export const receiptParts = [
  'form',
  'number',
  'submittedAt',
  'submittedBy',
  'rfp',
  'buyer',
  'vendor',
  'answers',
  'pricing',
  'presentation',
  'references',
  'contract',
  'files',
] as const;

export const checkReceipt = query('checkReceipt', {
  method: 'GET',
  path: 'receipt/check/:rfpId/:number',
  who: 'user',
  summary:
    'Works out the hash of a submission anew, for the vendor’s own people: of the document as it is kept, and, where it is not ' +
    'withdrawn, of the response as it stands.',
  params: closed({
    rfpId: uuid().required(),
    number: text(9)
      .matches(/^[1-9]\d*$/, 'Must be a whole number')
      .required(),
  }),
  search: nothing,
  answer: closed({
    sha256: yup.string().required(),
    /** Of the document as it is kept. */
    storedSha256: yup.string().required(),
    /** Of the response as it stands; null where it was withdrawn. */
    currentSha256: yup.string().nullable().defined(),
    isIntact: bool().required(),
    /** The parts in which the response as it stands is another one: names that were changed since, mostly. */
    differences: yup.array(oneOf(receiptParts).required()).required(),
  }),
});

export const withdrawResponse = command('withdrawResponse', {
  method: 'POST',
  path: 'rfp/withdraw-response',
  who: 'user',
  summary:
    'Takes a submitted response back, so that it can be changed and submitted again: while a due time lies ahead and nothing of it was rated.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), userId: callersId() }),
  answer: message.shape({ isSubmitted: bool().required() }).noUnknown(),
});
