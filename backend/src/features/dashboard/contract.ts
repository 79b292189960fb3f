import * as yup from 'yup';
import { query } from '../../kernel/contract.ts';
import { vendorOutcomes } from '../decisions/contract.ts';
import {
  callersId,
  closed,
  bool,
  listOf,
  nothing,
  oneOf,
  uuid,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';
import { isPastLastMilestone, timeline } from '../rfps/contracts/timeline.ts';
import { push } from '../../kernel/pushes.ts';

export const rfpFilters = [
  'all',
  'other',
  'Response Submitted',
  'Respond To RFP',
  'Update RFP',
  'Live RFP',
  'Completed RFP',
  'Declined RFP/DM/PD',
] as const;

/**
 * A card of /app/dashboard, one per person and RFP. isInvited: the person is the vendor. `acceptStatus` is 0, 1 or 2 as
 * everywhere.
 */
export const rfpCard = closed({
  _id: uuid().required(),
  version: whole().required(),
  rfpName: yup.string().required(),
  companyName: yup.string().required(),
  /** The buyer's contact for the RFP; null while the buyer is hidden. */
  contactName: yup.string().nullable().defined(),
  createdAt: yup.string().required(),
  rfpPublishedDate: yup.string().nullable().defined(),
  isInvited: bool().required(),
  isSubmitted: bool().required(),
  acceptStatus: oneOf([0, 1, 2]).required(),
  rfpPublished: bool().required(),
  scopeValue: yup.string().required(),
  processTypeValue: yup.string().required(),
  rfpTimeline: timeline,
  /** The percentage of the timeline. */
  rfpCompletionPercent: yup.number().required(),
  completedPer: yup.number().required(),
  submittedVendorIds: listOf(uuid().required(), 1000).required(),
  acceptedRFPCount: whole().nullable().defined(),
  totalVendor: whole().nullable().defined(),
  /** The end of the milestone RFP Submission, as a calendar day. */
  dueOn: yup.string().nullable().defined(),
  /** The time from which responses are closed; a row of an older version may lack it. */
  dueAt: yup.string().nullable(),
  /** The time zone of the RFP. */
  timeZone: yup.string(),
  /** The outcome for the reader; null or absent while the RFP is open. */
  outcome: oneOf(vendorOutcomes).nullable(),
});
export type RfpCard = Infer<typeof rfpCard>;

const buyerEndings = {
  awarded: 'Awarded',
  notAwarded: 'Closed',
  closed: 'Closed',
  cancelled: 'Cancelled',
  ended: 'Closed',
} as const;
const vendorEndings = {
  awarded: 'Won',
  notAwarded: 'Not selected',
  closed: 'Closed',
  cancelled: 'Cancelled',
  // A vendor that had not accepted learns only that the RFP has ended.
  ended: 'Closed',
} as const;

/** Returns the label of a card: by the specification's table while the RFP is open, and by its outcome afterwards. */
export function cardLabel(
  card: Pick<
    RfpCard,
    'isInvited' | 'isSubmitted' | 'acceptStatus' | 'rfpPublished' | 'rfpCompletionPercent' | 'outcome'
  >,
) {
  if (card.outcome) return (card.isInvited ? vendorEndings : buyerEndings)[card.outcome];
  if (card.isInvited) {
    if (card.isSubmitted && card.acceptStatus === 1) return 'Response Submitted' as const;
    return card.acceptStatus === 2 ? ('Declined' as const) : ('Submit Response' as const);
  }
  if (!card.rfpPublished) return 'Update RFP' as const;
  return card.rfpCompletionPercent >= 100 ? ('RFP Completed' as const) : ('Live RFP' as const);
}

/** Whether the buyer's own RFP is past its last milestone and waits for a decision, which is shown beside its label. */
export const isDecisionDue = (
  card: Pick<RfpCard, 'isInvited' | 'rfpPublished' | 'outcome' | 'rfpTimeline'>,
): boolean => !card.isInvited && card.rfpPublished && !card.outcome && isPastLastMilestone(card.rfpTimeline);

export const getRfps = query('getRfps', {
  method: 'GET',
  path: 'rfp/getrfp/:userId',
  tag: 'rfps',
  who: 'user',
  summary: "Returns the caller's RFP cards, newest first: their own RFPs and invites.",
  params: closed({ userId: callersId().required() }),
  search: closed({ filterBy: oneOf(rfpFilters) }),
  answer: closed({ rfp: yup.array(rfpCard).required() }),
});

export type RfpFilter = (typeof rfpFilters)[number];

const labelOf: Record<Exclude<RfpFilter, 'all' | 'other'>, ReturnType<typeof cardLabel>> = {
  'Response Submitted': 'Response Submitted',
  'Respond To RFP': 'Submit Response',
  'Update RFP': 'Update RFP',
  'Live RFP': 'Live RFP',
  'Completed RFP': 'RFP Completed',
  'Declined RFP/DM/PD': 'Declined',
};

/** Whether a card belongs in the list of a filter: the server applies it to a read, the client to a push. */
export function cardPasses(card: RfpCard, filter: RfpFilter = 'all'): boolean {
  if (filter === 'all') return true;
  if (filter === 'other') return card.isInvited;
  const label = cardLabel(card);
  // An ended RFP is also found under the filters that would apply without its decision.
  if (filter === 'Completed RFP' && !card.isInvited && card.outcome) return true;
  if (filter === 'Response Submitted' && card.isInvited && card.outcome) return card.isSubmitted;
  return label === labelOf[filter];
}

/** What may wait for a person. */
export const toDoKinds = [
  'answerInvite',
  'submitResponse',
  'makeFinalOffer',
  'acceptAward',
  'answerQuestions',
  'decideInviteRequests',
  'scoreAnswers',
  'decideRfp',
  'declareInterests',
  'approvePublication',
  'approveAward',
  'approveUsers',
  'decideClaims',
] as const;

const toDoTask = closed({
  kind: oneOf(toDoKinds).required(),
  /** Null for the tasks of operators. */
  rfpId: uuid().nullable().defined(),
  rfpName: yup.string().defined(),
  /** The buyer, for a vendor; '' for every other task. */
  companyName: yup.string().defined(),
  /** The number of questions, requests, answers, accounts or claims; 1 for an RFP as a whole. */
  count: whole(1).required(),
  /** The time by which it must be done; null if there is none. */
  dueAt: yup.string().nullable().defined(),
  /** The time zone of the RFP; '' without one. */
  timeZone: yup.string().defined(),
  /** Since when it waits: a moment, or a calendar day. Null for a task with a due time. */
  since: yup.string().nullable().defined(),
});
export type ToDoTask = Infer<typeof toDoTask>;

export const toDo = query('toDo', {
  method: 'GET',
  path: 'dashboard/to-do',
  tag: 'rfps',
  who: 'user',
  summary:
    'Returns what waits for the caller, the most urgent first: invites and responses with their due times, ' +
    'awards to accept, questions of vendors, requests to be invited, answers to rate, RFPs to decide, declarations of interest to make, publications and awards to ' +
    'approve, and for operators the accounts ' +
    'and claims to decide.',
  params: nothing,
  search: nothing,
  answer: closed({ tasks: listOf(toDoTask).required() }),
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: something else waits for the person, or no longer does. */
  toDoChanged: push('toDoChanged', closed({})),
  rfpCardChanged: push('rfpCardChanged', rfpCard, ({ _id }) => _id),
  rfpCardGone: push('rfpCardGone', closed({ _id: uuid().required() })),
} as const;

type DashboardPushes = typeof pushes;
declare module '../../kernel/pushes.ts' {
  interface Pushes extends DashboardPushes {}
}
