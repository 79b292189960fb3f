import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
import { command, query } from '../../../kernel/contract.ts';
import { event } from '../../../kernel/events.ts';
import { push } from '../../../kernel/pushes.ts';
import {
  bool,
  closed,
  listOf,
  nothing,
  oneOf,
  paragraphs,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { texts } from '../../../kernel/text/texts.ts';
import type { NotificationKinds } from '../../notifications/contracts/topics.ts';

const ofRfp = closed({ rfpId: uuid().required() });
const ofApproval = closed({ rfpId: uuid().required(), approvalId: uuid().required() });
const ofCompany = closed({ companyId: uuid().required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** The owner or an admin changed what the company wants approved. */
  approvalRuleSaved: event('approvalRuleSaved', 1, ofCompany),
  /** A person asked for what a rule wants approved; nothing is carried out yet. */
  approvalRequested: event('approvalRequested', 1, ofApproval),
  /** An approver agreed, and the command was carried out in the same transaction. */
  approvalGranted: event('approvalGranted', 1, ofApproval),
  approvalRefused: event('approvalRefused', 1, ofApproval),
  /** The RFP had changed since the request, or the person who asked had left. */
  approvalVoided: event('approvalVoided', 1, ofApproval),
  /** By the person who had asked. */
  approvalWithdrawn: event('approvalWithdrawn', 1, ofApproval),
} as const;

type ApprovalsEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends ApprovalsEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  approvalRequested: { topic: 'decisions' },
  approvalGranted: { topic: 'decisions' },
  approvalRefused: { topic: 'decisions' },
  approvalVoided: { topic: 'decisions' },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  approvalRuleSaved: 'The rule has been saved.',
  approvalRequested: 'This needs approval. The approvers have been notified.',
  publicationApproved: 'You approved, and the RFP has been published.',
  awardApproved: 'You approved, and the RFP has been awarded.',
  approvalRefused: 'You refused, and the person who asked was notified.',
  approvalVoided:
    'The RFP has changed since the request, so the request is void. The person who asked was notified and can ask again.',
  requesterLeft:
    'The person who asked has left the company, so the request is void. Another colleague can ask again.',
  approvalWithdrawn: 'The request has been withdrawn.',
  refusalReasonRequired: 'Please give a reason',
  approverUnknown: 'This person is not in your company',
  amountOnlyOfAwards: 'Only the rule for awards has an amount',
});

/** What a company may want approved. */
export const approvalActions = ['publish', 'award'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

export const approvalStatuses = ['pending', 'approved', 'refused', 'void', 'withdrawn'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const refusalReasonLength = 2000;
export const maxApprovers = 50;
/** The largest amount of a rule, in minor units. */
export const maxRuleAmount = 1_000_000_000_000_000;

const person = closed({ userId: uuid().required(), userName: yup.string().required() });

const ruleFields = {
  action: oneOf(approvalActions).required(),
  isOn: bool().required(),
  /** In minor units of the currency. Null: whatever the amount is. */
  fromMinor: whole().nullable().defined(),
  currency: yup.string().required(),
  /** The members who approve; empty for every owner and admin. Who has left the company is not listed. */
  approvers: listOf(person).required(),
  /** Every save increases it; 0 before the first. */
  version: whole().required(),
};
const rule = closed(ruleFields);
export type ApprovalRule = Infer<typeof rule>;

/** What an action costs, in minor units of the RFP's currency; null if it is not known. */
export interface Amount {
  amountMinor: number | null;
  currency: string;
}

/**
 * Decides whether an action needs approval. An amount that is unknown, or in another currency than the rule's, cannot be compared
 * and needs it.
 */
export function needsApproval(
  demanded: Pick<ApprovalRule, 'isOn' | 'fromMinor' | 'currency'> | null,
  { amountMinor, currency }: Amount,
): boolean {
  if (!demanded?.isOn) return false;
  if (demanded.fromMinor === null || amountMinor === null || currency !== demanded.currency) return true;
  return amountMinor >= demanded.fromMinor;
}

export const approvalRules = query('approvalRules', {
  method: 'GET',
  path: 'approvals/rules',
  who: 'user',
  summary:
    "Returns what the caller's company wants approved before it happens, for every action. Without a company the list " +
    'is empty.',
  params: nothing,
  search: nothing,
  answer: closed({
    /** The company's currency now, which the amount of a saved rule gets; '' without a company. */
    currency: yup.string().defined(),
    rules: listOf(rule).required(),
  }),
});

export const saveApprovalRule = command('saveApprovalRule', {
  method: 'POST',
  path: 'approvals/rules/save',
  who: 'user',
  summary:
    "Sets what needs approval in the caller's company, from which amount on, and by whom. For the owner and admins. The " +
    'amount is the price of the winner, so only the rule for awards has one. An RFP in another currency, or a winner ' +
    'without prices, always needs approval. `version` is the version that was read.',
  params: nothing,
  body: closed({
    action: oneOf(approvalActions).required(),
    isOn: bool().required(),
    fromMinor: whole(0, maxRuleAmount).nullable().defined(),
    approverIds: listOf(uuid().required(), maxApprovers).required(),
    version: whole().required(),
  }),
  answer: closed({ message: yup.string().required(), version: whole(1).required() }),
  refuses: ['companyRequired', 'adminsOnly', 'staleVersion'],
});

const approval = closed({
  approvalId: uuid().required(),
  action: oneOf(approvalActions).required(),
  status: oneOf(approvalStatuses).required(),
  requestedBy: person.required(),
  requestedAt: yup.string().required(),
  /** The vendor that would win; null for a publication. */
  vendor: yup.string().nullable().defined(),
  /** In minor units of the RFP's currency; null if it is not known. */
  amountMinor: whole().nullable().defined(),
  /** The reason for the award; empty for a publication. */
  reason: yup.string().defined(),
  /** The message to all vendors; empty for a publication. */
  message: yup.string().defined(),
  /** The messages that single vendors would read instead. */
  ownMessages: listOf(
    closed({ vendor: yup.string().defined(), message: yup.string().required() }),
  ).required(),
  /** Whether each vendor would read its own scores. */
  areScoresReleased: bool().required(),
  decidedBy: person.nullable().defined(),
  decidedAt: yup.string().nullable().defined(),
  refusalReason: yup.string().defined(),
  /** Whether the RFP has changed since, or the person who asked has left, so that the request can no longer be approved. */
  isOutdated: bool().required(),
  mayDecide: bool().required(),
  mayWithdraw: bool().required(),
});
export type Approval = Infer<typeof approval>;

export const rfpApprovals = query('rfpApprovals', {
  method: 'GET',
  path: 'approvals/rfp/:rfpId',
  who: 'user',
  summary:
    "Returns what needs approval in the caller's RFP, and every request for approval, newest first: who asked for what, " +
    'and what became of it.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    currency: yup.string().required(),
    rules: listOf(
      closed({
        ...ruleFields,
        /** Who is asked if the caller wants to do it now: never the caller. Empty if no one else may approve it. */
        asked: listOf(person).required(),
      }),
    ).required(),
    approvals: listOf(approval).required(),
  }),
  refuses: responseRefusals,
});

export const decideApproval = command('decideApproval', {
  method: 'POST',
  path: 'approvals/decide',
  who: 'user',
  summary:
    'Approves or refuses what a colleague asked for. On approval, the RFP is published or awarded at once, as it was ' +
    'asked. A refusal needs a reason. If the RFP has changed since the request, or the person who asked has left, nothing ' +
    'is carried out and the status is void. Only an approver of the rule may decide, and never the person who asked.',
  params: nothing,
  body: closed({
    approvalId: uuid().required(),
    isApproved: bool().required(),
    reason: paragraphs(refusalReasonLength),
  }),
  answer: closed({
    message: yup.string().required(),
    status: oneOf(['approved', 'refused', 'void']).required(),
  }),
  refuses: [
    'pricesClosed',
    ...responseRefusals,
    'notFound',
    'approversOnly',
    'approvalSettled',
    'rfpDecided',
    'notPublished',
    'requirementsIncomplete',
    'vendorRequired',
    'inviteLimitReached',
    'responsesSealed',
    'responsesOpen',
    'finalRoundOpen',
    'notSubmitted',
    'vendorNotEligible',
    'vendorSetAside',
    'staleVersion',
  ],
});

export const withdrawApproval = command('withdrawApproval', {
  method: 'POST',
  path: 'approvals/withdraw',
  who: 'user',
  summary: 'Withdraws what the caller asked for, before it is decided.',
  params: nothing,
  body: closed({ approvalId: uuid().required() }),
  answer: closed({ message: yup.string().required() }),
  refuses: ['notFound', 'approvalSettled'],
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: something about the approvals of the RFP changed. */
  approvalChanged: push('approvalChanged', ofRfp),
  /** Invalidation: what the company wants approved changed. */
  approvalRulesChanged: push('approvalRulesChanged', ofCompany),
} as const;

type ApprovalsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends ApprovalsPushes {}
}
