import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import {
  bool,
  closed,
  listOf,
  message,
  nothing,
  oneOf,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { responseRefusals } from '../../declarations/contract.ts';
import { maxSheetLines } from '../../price-sheets/contracts/price-sheet.ts';
import { linePrice, maxOwnLines, ownLine } from '../../price-sheets/contracts/vendor-prices.ts';
import { pricingForm } from '../../responses/contracts/pricing.ts';
import { givenAnswer } from '../../responses/contracts/responses.ts';
import { exchange } from '../../rfps/contracts/currencies.ts';
import { questionDetails, questionTypes } from '../../rfps/contracts/questions/question-details.ts';
import { ofRfp, roundFields } from './final-rounds.ts';

/** The prices of the free table. */
const freePrices = pricingForm.omit([
  'rfpId',
  'userId',
  'type',
  'step',
  'version',
  'subTotalValue',
  'discountValue',
  'taxValue',
  'totalValue',
]);
/** The prices for the buyer's price sheet. */
const sheetPrices = closed({
  prices: listOf(linePrice, maxSheetLines).required(),
  ownLines: listOf(ownLine, maxOwnLines).required(),
});
const offeredAnswer = givenAnswer.omit(['version']);

/** What a vendor offers: only what the round asks for. Prices are in the price sheet if the RFP has one. */
export const finalOffer = closed({
  pricing: freePrices.nullable().defined(),
  sheetPrices: sheetPrices.nullable().defined(),
  answers: listOf(offeredAnswer, 5000).required(),
});
export type FinalOffer = Infer<typeof finalOffer>;

const ofOffer = { rfpId: uuid().required(), roundId: uuid().required() };
const changing = {
  ...ofOffer,
  /** The version of the offer that was read, 0 if there was none. */
  version: whole().required(),
};
const offerRefusals = ['notFound', 'rfpDecided', 'finalRoundEnded', 'staleVersion'] as const;

export const saveFinalOffer = command('saveFinalOffer', {
  method: 'POST',
  path: 'final-rounds/save-offer',
  tag: 'responses',
  who: 'user',
  summary:
    "Saves the draft of a vendor's final offer: the whole of what the round asks for. Only the vendor's own people read " +
    'it before it is submitted and the round is due. An offer that was declined is a draft again.',
  params: nothing,
  body: closed({ ...changing, offer: finalOffer }),
  answer: closed({ message: yup.string().required(), version: whole(1).required() }),
  refuses: [...offerRefusals, 'alreadySubmitted'],
});

export const submitFinalOffer = command('submitFinalOffer', {
  method: 'POST',
  path: 'final-rounds/submit-offer',
  tag: 'responses',
  who: 'user',
  summary:
    'Submits the saved final offer before the round is due. The answer holds what was submitted and its hash. A second ' +
    'submission of the same version changes nothing. The buyer reads the offer once the round is due.',
  params: nothing,
  body: closed(changing),
  answer: closed({ message: yup.string().required(), sha256: yup.string().required() }),
  refuses: [...offerRefusals, 'finalOfferEmpty'],
});

export const withdrawFinalOffer = command('withdrawFinalOffer', {
  method: 'POST',
  path: 'final-rounds/withdraw-offer',
  tag: 'responses',
  who: 'user',
  summary: 'Makes a submitted final offer a draft again, before the round is due.',
  params: nothing,
  body: closed(ofOffer),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'finalRoundEnded', 'notSubmitted'],
});

export const declineFinalOffer = command('declineFinalOffer', {
  method: 'POST',
  path: 'final-rounds/decline',
  tag: 'responses',
  who: 'user',
  summary:
    'Declines to make a final offer, so that the current response applies. Before the round is due, the vendor can still ' +
    'change its mind and save an offer.',
  params: nothing,
  body: closed(ofOffer),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'finalRoundEnded', 'alreadySubmitted'],
});

const askedQuestion = closed({
  questionId: whole(1).required(),
  question: yup.string().required(),
  sectionName: yup.string().required(),
  type: oneOf(questionTypes).required(),
  details: questionDetails,
});
export type AskedQuestion = Infer<typeof askedQuestion>;

const offerReceipt = closed({
  submittedAt: yup.string().required(),
  submittedBy: yup.string().required(),
  /** What was submitted, as canonical JSON (RFC 8785). */
  document: yup.string().required(),
  /** The SHA-256 of the document's bytes in UTF-8, in hex. */
  sha256: yup.string().required(),
});
export type OfferReceipt = Infer<typeof offerReceipt>;

const ownRound = closed({
  ...roundFields,
  questions: yup.array(askedQuestion).required(),
  declinedAt: yup.string().nullable().defined(),
  receipt: offerReceipt.nullable().defined(),
  /** What the vendor has saved; null if nothing yet. */
  offer: finalOffer.nullable().defined(),
  /** What the response has now, for the same parts. An offer starts from it. */
  current: finalOffer.required(),
  /** The version of the offer: 0 until it is saved. */
  offerVersion: whole().required(),
});
export type OwnFinalRound = Infer<typeof ownRound>;

export const ownFinalRounds = query('ownFinalRounds', {
  method: 'GET',
  path: 'final-rounds/own/:rfpId',
  tag: 'responses',
  who: 'user',
  summary:
    "Returns the best-and-final rounds that ask the caller's company, the latest first, with its own offers. It says " +
    'nothing about other vendors.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    timeZone: yup.string().required(),
    /** The vendor's, in which it has responded. */
    currency: yup.string().required(),
    hasPriceSheet: bool().required(),
    rounds: yup.array(ownRound).required(),
  }),
});

const versionedAnswer = closed({ answer: yup.string().defined(), remark: yup.string().defined() });

const responseVersion = closed({
  /** From 1, the response as it was submitted first. */
  number: whole(1).required(),
  /** The number of the round; null for the first version. */
  roundNumber: whole(1).nullable().defined(),
  /** In minor units of the vendor's currency; null if a price is missing, or while prices are closed to the buyer. */
  totalMinor: whole().nullable().defined(),
  /** The same in the RFP's currency; null also while the buyer has entered no rate. */
  convertedMinor: whole().nullable().defined(),
  /** The lines of the prices, as receipts and reports show them. */
  lines: yup.array(closed({ name: yup.string().required(), costMinor: whole().required() })).required(),
});

const changedAnswer = closed({
  questionId: whole(1).required(),
  question: yup.string().required(),
  sectionName: yup.string().required(),
  type: oneOf(questionTypes).required(),
  details: questionDetails,
  /** In the first version. */
  first: versionedAnswer.required(),
  /** In the latest version. */
  final: versionedAnswer.required(),
  /** Whether a rating was removed, because it was of the answer before. */
  wasUnrated: bool().required(),
});
export type ChangedAnswer = Infer<typeof changedAnswer>;

const comparedVendor = closed({
  inviteId: uuid().required(),
  companyName: yup.string().required(),
  /** Present if the vendor's amounts are in another currency than the RFP's. */
  exchange: exchange.optional().default(undefined),
  versions: yup.array(responseVersion).required(),
  changedAnswers: yup.array(changedAnswer).required(),
});
export type ComparedVendor = Infer<typeof comparedVendor>;

export const finalComparison = query('finalComparison', {
  method: 'GET',
  path: 'final-rounds/comparison/:rfpId',
  tag: 'decisions',
  who: 'user',
  summary:
    "Compares the first and the final response of each vendor of the caller's RFP, after a round has been opened: totals, " +
    'lines of the prices, and answers that changed. Vendors without a final offer are left out. Until the technical ' +
    'evaluation is closed, it returns no prices and no commercial answers of an RFP with two envelopes.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    /** The RFP's. */
    currency: yup.string().required(),
    arePricesClosed: bool().required(),
    vendors: yup.array(comparedVendor).required(),
  }),
  refuses: [...responseRefusals, 'responsesSealed'],
});
