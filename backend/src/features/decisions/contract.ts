import * as yup from 'yup';
import { responseRefusals } from '../declarations/contract.ts';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { push } from '../../kernel/pushes.ts';
import { requirementKinds } from '../rfps/contracts/requirements.ts';
import {
  closed,
  bool,
  listOf,
  nothing,
  oneOf,
  paragraphs,
  uuid,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';
import type { NotificationKinds } from '../notifications/contracts/topics.ts';
import { texts } from '../../kernel/text/texts.ts';

const rfpOnly = closed({ rfpId: uuid().required() });
const ofInvite = closed({ rfpId: uuid().required(), inviteId: uuid().required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** The buyer added the vendor to the shortlist or removed it; vendors are not notified. */
  vendorMarked: event('vendorMarked', 1, ofInvite),
  /** To the vendor of this invite; final. */
  rfpAwarded: event('rfpAwarded', 1, ofInvite),
  /** Without an award; final. */
  rfpClosed: event('rfpClosed', 1, rfpOnly),
  rfpCancelled: event('rfpCancelled', 1, rfpOnly),
} as const;

type DecisionsEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends DecisionsEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  rfpAwarded: { topic: 'decisions' },
  rfpClosed: { topic: 'decisions' },
  rfpCancelled: { topic: 'decisions' },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  decisionReasonRequired: 'Please give a reason',
  rfpAwarded: 'The RFP has been awarded, and the vendors notified.',
  rfpClosed: 'The RFP has been closed without an award, and the vendors notified.',
  rfpCancelled: 'The RFP has been cancelled, and the vendors notified.',
});

/** The decision statuses of a published RFP; every status except open is final. */
export const decisionStatuses = ['open', 'awarded', 'closed', 'cancelled'] as const;
export type DecisionStatus = (typeof decisionStatuses)[number];

/** The outcomes for a vendor. `ended`: it had not accepted yet, and learns only that it no longer can. */
export const vendorOutcomes = ['awarded', 'notAwarded', 'closed', 'cancelled', 'ended'] as const;
export type VendorOutcome = (typeof vendorOutcomes)[number];

export const decisionTextLength = 2000;
const words = () => paragraphs(decisionTextLength);

/** The reasons why the buyer cannot choose or turn away a vendor at the moment. */
export const decisionBlockers = ['responsesSealed', 'responsesOpen', 'finalRoundOpen'] as const;
export type DecisionBlocker = (typeof decisionBlockers)[number];

const ofRfp = closed({ rfpId: uuid().required() });

const mark = closed({
  inviteId: uuid().required(),
  /** Whether the vendor is on the shortlist. */
  isShortlisted: bool().required(),
  reason: yup.string().defined(),
  markedBy: yup.string().required(),
  markedAt: yup.string().required(),
  version: whole(1).required(),
});

const decided = closed({
  reason: yup.string().required(),
  decidedBy: yup.string().required(),
  decidedAt: yup.string().required(),
  areScoresReleased: bool().required(),
  /** Null if no vendor is awarded. */
  awarded: closed({ inviteId: uuid().required(), companyName: yup.string().required() }).nullable().defined(),
  /** The outcome that each vendor learns. */
  outcomes: listOf(
    closed({
      inviteId: uuid().required(),
      companyName: yup.string().required(),
      outcome: oneOf(vendorOutcomes).required(),
      message: yup.string().defined(),
    }),
  ).required(),
});

export const rfpDecision = query('rfpDecision', {
  method: 'GET',
  path: 'decision/get/:rfpId',
  tag: 'decisions',
  who: 'user',
  summary:
    "Returns the decision status of the caller's RFP: which vendors are shortlisted or excluded, why none can be " +
    'awarded yet, and, once decided, who decided, when and why, and what was sent to each vendor.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    decisionStatus: oneOf(decisionStatuses).required(),
    /** Every change increases it; a decision names it. */
    version: whole().required(),
    /** Why the RFP cannot be awarded or closed now; null if it can, or already is. */
    blocker: oneOf(decisionBlockers).nullable().defined(),
    marks: listOf(mark).required(),
    decided: decided.nullable().defined(),
  }),
  refuses: responseRefusals,
});

export const markVendor = command('markVendor', {
  method: 'POST',
  path: 'decision/markVendor',
  tag: 'decisions',
  who: 'user',
  summary:
    'Shortlists or excludes a vendor of an RFP, with an optional reason. Vendors are not notified. `version` is ' +
    'the version of the mark that was read, or 0 if there was none. `isChanged` is false if the vendor already had ' +
    'this mark.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    inviteId: uuid().required(),
    isShortlisted: bool().required(),
    reason: words(),
    version: whole(),
  }),
  answer: closed({
    message: yup.string().required(),
    version: whole(1).required(),
    /** False if the vendor already had this mark, perhaps from a colleague. */
    isChanged: bool().required(),
  }),
  refuses: [
    ...responseRefusals,
    'notFound',
    'notPublished',
    'rfpDecided',
    'responsesSealed',
    'vendorNotAccepted',
    'staleVersion',
  ],
});

const ending = {
  rfpId: uuid().required(),
  /** For the buyer's own people. */
  reason: words().required(messages.decisionReasonRequired),
  /** The message to every vendor that learns of the decision. */
  message: words(),
  /** Messages to single vendors that replace the general one. */
  messages: listOf(closed({ inviteId: uuid().required(), message: words().required() })),
  /** Whether each vendor reads its own scores. */
  areScoresReleased: bool(),
  /** The version of the decision that was read. */
  version: whole(),
};
const endedAnswer = {
  message: yup.string().required(),
  decisionStatus: oneOf(decisionStatuses).required(),
};
const ended = closed(endedAnswer);

export const awardRfp = command('awardRfp', {
  method: 'POST',
  path: 'decision/award',
  tag: 'decisions',
  who: 'user',
  summary:
    'Awards an RFP to one vendor that submitted, is eligible and is not excluded, once the due time has passed, ' +
    "there is none, or every invited vendor has submitted or declined. This can't be undone. Every vendor that " +
    'accepted is notified of its own outcome, with its own scores unless they are withheld. If the company wants the ' +
    'award approved, the status stays open and the approvers are asked; the RFP is awarded when one approves.',
  params: nothing,
  body: closed({ ...ending, inviteId: uuid().required() }),
  answer: closed({
    ...endedAnswer,
    /** True if the award waits for approval. Otherwise absent. */
    awaitsApproval: bool(),
  }),
  refuses: [
    'pricesClosed',
    ...responseRefusals,
    'notFound',
    'approvalPending',
    'noApprover',
    'notPublished',
    'rfpDecided',
    'responsesSealed',
    'responsesOpen',
    'finalRoundOpen',
    'notSubmitted',
    'vendorNotEligible',
    'vendorSetAside',
    'staleVersion',
  ],
});

export const closeRfp = command('closeRfp', {
  method: 'POST',
  path: 'decision/close',
  tag: 'decisions',
  who: 'user',
  summary:
    "Closes an RFP without an award, once responses are in. This can't be undone. Every vendor that accepted is " +
    'notified, with its own scores unless they are withheld.',
  params: nothing,
  body: closed(ending),
  answer: ended,
  refuses: [
    'notFound',
    'notPublished',
    'rfpDecided',
    'responsesSealed',
    'responsesOpen',
    'finalRoundOpen',
    'staleVersion',
  ],
});

export const cancelRfp = command('cancelRfp', {
  method: 'POST',
  path: 'decision/cancel',
  tag: 'decisions',
  who: 'user',
  summary:
    "Cancels a published RFP at any time. This can't be undone. Every vendor that accepted is notified, without " +
    'scores unless they are released.',
  params: nothing,
  body: closed(ending),
  answer: ended,
  refuses: ['notFound', 'notPublished', 'rfpDecided', 'staleVersion'],
});

const percent = () => yup.number().nullable().defined();

export const ownOutcome = closed({
  outcome: oneOf(vendorOutcomes).required(),
  /** The buyer's message to this vendor; '' if there is none. */
  message: yup.string().defined(),
  decidedAt: yup.string().required(),
  /** The vendor's own scores; null if the buyer withholds them or nothing was submitted. */
  scores: closed({
    technical: percent(),
    commercial: percent(),
    /**
     * The overall score of both kinds, or of the only kind that the RFP has. It excludes prices, which would reveal other
     * vendors' prices.
     */
    overall: percent(),
    categories: listOf(
      closed({
        kind: oneOf(requirementKinds).required(),
        categoryName: yup.string().required(),
        percent: percent(),
      }),
    ).required(),
  })
    .nullable()
    .defined(),
});
export type OwnOutcome = Infer<typeof ownOutcome>;

export const rfpOutcome = query('rfpOutcome', {
  method: 'GET',
  path: 'decision/outcome/:rfpId',
  tag: 'decisions',
  who: 'user',
  summary:
    "Returns the outcome of the caller's own response, or null while the RFP is open. It says nothing about other " +
    'vendors: no name, score, rank or number.',
  params: ofRfp,
  search: nothing,
  answer: closed({ outcome: ownOutcome.nullable().defined() }),
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the RFP is decided. For the buyer's people it also means that a vendor was shortlisted or set aside. */
  rfpDecisionChanged: push('rfpDecisionChanged', closed({ rfpId: uuid().required() })),
} as const;

type DecisionsPushes = typeof pushes;
declare module '../../kernel/pushes.ts' {
  interface Pushes extends DecisionsPushes {}
}
