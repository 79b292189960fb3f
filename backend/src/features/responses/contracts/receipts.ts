import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { documentFile } from '../../../kernel/files/documents.ts';
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
} from '../../../kernel/schema/schema.ts';
import { ruleMessages } from '../../../kernel/schema/rule-messages.ts';

/** The reasons why a submitted response cannot be withdrawn. */
const withdrawalBlockers = ['notSubmitted', 'noDueTimeAhead', 'responseRated'] as const;
export type WithdrawalBlocker = (typeof withdrawalBlockers)[number];

const receipt = closed({
  /** The first submission has number 1, the one after a withdrawal has number 2. */
  number: whole(1).required(),
  submittedAt: yup.string().required(),
  /** The name of the user who submitted it. */
  submittedBy: yup.string().required(),
  /** SHA-256 of the canonical document, in hex; docs/response-receipts.md says how it is made. */
  sha256: yup.string().required(),
  withdrawnAt: yup.string().nullable().defined(),
  /** The receipt as PDF; null until it is printed, a moment later. */
  pdf: documentFile.nullable().defined(),
  /** The canonical document that the hash is calculated from. */
  document: documentFile.nullable().defined(),
});
export type Receipt = Infer<typeof receipt>;

export const getReceipts = query('getReceipts', {
  method: 'GET',
  path: 'receipt/getAll/:rfpId',
  tag: 'responses',
  who: 'user',
  summary:
    "Returns the receipts of a vendor's submissions to its own people, latest first, and whether the current " +
    'submission can be withdrawn.',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: listing(receipt)
    .shape({
      /** The RFP's zone, in which receipts show times. */
      timeZone: yup.string().required(),
      /** The blocker of a withdrawal; null if the response can be withdrawn. */
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
  'priceSheet',
  'presentation',
  'references',
  'contract',
  'files',
] as const;

export const checkReceipt = query('checkReceipt', {
  method: 'GET',
  path: 'receipt/check/:rfpId/:number',
  tag: 'responses',
  who: 'user',
  summary:
    "Computes the hash of a submission again, for the vendor's own people: from the stored document and, if it is " +
    'not withdrawn, from the current response.',
  params: closed({
    rfpId: uuid().required(),
    number: text(9)
      .matches(/^[1-9]\d*$/, ruleMessages.wholeNumber)
      .required(),
  }),
  search: nothing,
  answer: closed({
    sha256: yup.string().required(),
    /** The hash of the stored document. */
    storedSha256: yup.string().required(),
    /** The hash of the current response; null if it was withdrawn. */
    currentSha256: yup.string().nullable().defined(),
    isIntact: bool().required(),
    /** The parts in which the current response differs, mostly because names have changed since. */
    differences: yup.array(oneOf(receiptParts).required()).required(),
  }),
});

export const withdrawResponse = command('withdrawResponse', {
  method: 'POST',
  path: 'rfp/withdraw-response',
  tag: 'rfps',
  who: 'user',
  summary:
    'Withdraws a submitted response, so that it can be changed and submitted again. Possible before the due time, ' +
    'while no part of it is rated.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), userId: callersId() }),
  answer: message.shape({ isSubmitted: bool().required() }).noUnknown(),
  refuses: ['notFound', 'rfpDecided', 'notSubmitted', 'noDueTimeAhead', 'responseRated', 'staleVersion'],
});
