import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import {
  bool,
  closed,
  day,
  listOf,
  message,
  nothing,
  oneOf,
  paragraphs,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { responseRefusals } from '../../declarations/contract.ts';
import { timeOfDay } from '../../rfps/contracts/timeline.ts';
import { messages } from './messages.ts';

export const maxRoundMessageLength = 4000;
/** How many vendors and how many questions one round may ask. */
const maxAskedVendors = 500;
const maxAskedQuestions = 5000;

export const ofRfp = closed({ rfpId: uuid().required() });

const roundForm = closed({
  rfpId: uuid().required(),
  /** The vendors that are asked, by their invites. */
  inviteIds: listOf(uuid().required(), maxAskedVendors).min(1, messages.vendorRequired).required(),
  /** Whether vendors are asked for new prices: in the price sheet, or else in the free table. */
  asksPrices: bool().required(),
  /** The questions that vendors answer again. */
  questionIds: listOf(whole(1).required(), maxAskedQuestions).required(),
  /** The day on which final offers are due, in the RFP's zone. */
  dueOn: day().required(),
  /** '' means the end of the day. */
  dueTime: timeOfDay().defined(),
  /** What the buyer writes to each of these vendors. */
  message: paragraphs(maxRoundMessageLength).defined(),
});
export type RoundForm = Infer<typeof roundForm>;

export const startFinalRound = command('startFinalRound', {
  method: 'POST',
  path: 'final-rounds/start',
  tag: 'decisions',
  who: 'user',
  summary:
    "Starts a best-and-final round of the caller's RFP: asks vendors for new prices, for answers to chosen questions, or " +
    'both, by a due time in the RFP’s zone. Possible after the due time of the RFP, until it is decided, and while no ' +
    'other round is open. Vendors that have submitted and are not excluded can be asked. Offers stay sealed until the ' +
    'round is due. A round asks no question for files, and none on which others depend. With two envelopes, it asks ' +
    'technical questions before the technical evaluation is closed, and prices and commercial questions afterwards.',
  params: nothing,
  body: roundForm,
  answer: closed({
    message: yup.string().required(),
    roundId: uuid().required(),
    number: whole(1).required(),
    dueAt: yup.string().required(),
  }),
  refuses: [
    ...responseRefusals,
    'notFound',
    'rfpDecided',
    'notPublished',
    'responsesOpen',
    'finalRoundOpen',
    'stepLeftOut',
    'pricesClosed',
    'technicalClosed',
  ],
});

export const extendFinalRound = command('extendFinalRound', {
  method: 'POST',
  path: 'final-rounds/extend',
  tag: 'decisions',
  who: 'user',
  summary: 'Moves the due time of an open best-and-final round to a later one. Its vendors are notified.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    roundId: uuid().required(),
    dueOn: day().required(),
    dueTime: timeOfDay().defined(),
    /** The version of the round that the client read. */
    version: whole(1),
  }),
  answer: closed({ message: yup.string().required(), dueAt: yup.string().required() }),
  refuses: [...responseRefusals, 'notFound', 'rfpDecided', 'finalRoundEnded', 'staleVersion'],
});

export const cancelFinalRound = command('cancelFinalRound', {
  method: 'POST',
  path: 'final-rounds/cancel',
  tag: 'decisions',
  who: 'user',
  summary:
    'Cancels an open best-and-final round. Its offers are never opened, and the responses stay as they were.' +
    ' Its vendors are notified.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), roundId: uuid().required(), version: whole(1) }),
  answer: message,
  refuses: [...responseRefusals, 'notFound', 'rfpDecided', 'finalRoundEnded', 'staleVersion'],
});

/** `due`: the due time has passed, and the offers open in a moment. */
const roundStates = ['open', 'due', 'opened', 'cancelled'] as const;
export type RoundState = (typeof roundStates)[number];

/** What a vendor has done about a round. Until the offers are opened, the buyer sees nothing else of it. */
const offerStates = ['asked', 'declined', 'submitted'] as const;
export type OfferState = (typeof offerStates)[number];

/** What the buyer and the asked vendors read of a round. */
export const roundFields = {
  _id: uuid().required(),
  /** From 1. */
  number: whole(1).required(),
  state: oneOf(roundStates).required(),
  dueAt: yup.string().required(),
  startedAt: yup.string().required(),
  message: yup.string().defined(),
  asksPrices: bool().required(),
  questionIds: yup.array(whole(1).required()).required(),
  /** Every change increases it. */
  version: whole(1).required(),
};

const askedVendor = closed({
  inviteId: uuid().required(),
  companyName: yup.string().required(),
  state: oneOf(offerStates).required(),
  submittedAt: yup.string().nullable().defined(),
  declinedAt: yup.string().nullable().defined(),
});

const finalRound = closed({
  ...roundFields,
  startedBy: yup.string().required(),
  vendors: yup.array(askedVendor).required(),
});
export type FinalRound = Infer<typeof finalRound>;

/** Why no round can be started. */
export const roundBlockers = ['notPublished', 'rfpDecided', 'responsesOpen', 'finalRoundOpen'] as const;
export type RoundBlocker = (typeof roundBlockers)[number];

export const finalRounds = query('finalRounds', {
  method: 'GET',
  path: 'final-rounds/get/:rfpId',
  tag: 'decisions',
  who: 'user',
  summary:
    "Returns the best-and-final rounds of the caller's RFP, the latest first, with what each vendor has done: asked, " +
    'declined or submitted. It never returns an offer.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    /** The RFP's zone, in which due times are given. */
    timeZone: yup.string().required(),
    /** Null if a round can be started. */
    blocker: oneOf(roundBlockers).nullable().defined(),
    /** Whether the RFP asks for prices at all. */
    hasPrices: bool().required(),
    /** Whether a new round may ask for prices and commercial answers, and for technical ones. Two envelopes open in turn. */
    mayAskPrices: bool().required(),
    mayAskTechnical: bool().required(),
    /** The vendors that a new round can ask. */
    candidates: yup
      .array(
        closed({
          inviteId: uuid().required(),
          companyName: yup.string().required(),
          isShortlisted: bool().required(),
        }),
      )
      .required(),
    rounds: yup.array(finalRound).required(),
  }),
  refuses: responseRefusals,
});
