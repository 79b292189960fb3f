import * as yup from 'yup';
import { emailField } from '../accounts/contracts/accounts.ts';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { push } from '../../kernel/pushes.ts';
import {
  closed,
  bool,
  listing,
  message,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  verbatim,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';
import { isWebAddress } from '../../kernel/addresses/web-address.ts';
import type { NotificationKinds } from '../notifications/contracts/topics.ts';
import { texts } from '../../kernel/text/texts.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** A link to claim a page should be mailed to an address at the product's domain. */
  claimMailRequested: event('claimMailRequested', 1, closed({ claimId: uuid().required() })),
  /** Operators must decide who owns a page. */
  claimEscalated: event('claimEscalated', 1, closed({ claimId: uuid().required() })),
  /** A company now owns the page: by proof or by an operator's decision. */
  pageClaimed: event('pageClaimed', 1, closed({ decisionId: uuid().required() })),
  /** The page no longer has an owner. */
  pageReleased: event('pageReleased', 1, closed({ decisionId: uuid().required() })),
  /** The page stays with its current owner, if any. */
  claimDeclined: event('claimDeclined', 1, closed({ decisionId: uuid().required() })),
} as const;

type ClaimsEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends ClaimsEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  claimEscalated: { topic: 'operations' },
  pageClaimed: { topic: 'pages' },
  pageReleased: { topic: 'pages' },
  claimDeclined: { topic: 'pages' },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  claimReasonRequired: 'Please give a reason',
  claimEvidenceInvalid:
    'Must be a public link that begins with http:// or https://, without a user name or password',
  claimDecisionRequired: 'Please choose a decision',
  claimMailed: 'We sent a link to that address. It is valid for 24 hours.',
  claimEscalated: 'The operators have received your claim and will answer by email.',
  claimProven: 'The page has been claimed.',
  unauthorizedClaimReported: 'Thank you. The claim has been rejected, and the page is unchanged.',
  claimDecided: 'The decision has been saved, and both companies notified by email.',
});

export const claimReasonMaximumLetters = 2000;
export const claimsPerPage = 20;
/** The lifetime of the link in a claim's mail. */
export const claimLinkHours = 24;

/**
 * The states of a claim. A mail without a response lapses; a claim is overtaken if another company got the page in the meantime.
 */
export const claimStates = ['mailed', 'lapsed', 'asked', 'overtaken', 'granted', 'declined'] as const;
export type ClaimState = (typeof claimStates)[number];

/** The reasons why no address can prove a page. */
export const proofBlockers = ['noWebsite', 'sharedHost', 'lostBefore'] as const;
export type ProofBlocker = (typeof proofBlockers)[number];

/** The decisions of operators: the claimant gets the page, everything stays as it is, or the page no longer has an owner. */
export const claimDecisions = ['give', 'leave', 'release'] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** The outcomes of a claim: by a mailed link (proven, disputed) or by an operator. */
export const claimOutcomes = ['proven', 'given', 'left', 'released', 'disputed'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

const moment = () => yup.string().required();
const name = () => yup.string().required();
const reasonField = () => paragraphs(claimReasonMaximumLetters).required(messages.claimReasonRequired);
const evidenceField = () =>
  text(2000).test('link', messages.claimEvidenceInvalid, (link) => !link || isWebAddress(link));

const claim = closed({
  _id: uuid().required(),
  objectID: uuid().required(),
  productName: name(),
  way: oneOf(['mail', 'operators']).required(),
  /** The recipient of the mail; '' if operators were asked. */
  email: yup.string().defined(),
  reason: yup.string().defined(),
  state: oneOf(claimStates).required(),
  requestedBy: name(),
  requestedAt: moment(),
  /** The operators' response; '' until they respond, or if they do not. */
  answer: yup.string().defined(),
});
export type Claim = Infer<typeof claim>;

export const claimablePage = query('claimablePage', {
  method: 'GET',
  path: 'claim/page/:objectID',
  tag: 'claims',
  who: 'user',
  summary:
    'Returns what to know before claiming a page: who manages it, which email domain confirms a claim or why none ' +
    "does, and the claims of the caller's company, newest first.",
  params: closed({ objectID: uuid().required() }),
  search: nothing,
  answer: closed({
    objectID: uuid().required(),
    product: name(),
    company: name(),
    website: yup.string().nullable().defined(),
    pageOwner: oneOf(['none', 'you', 'another']).required(),
    /** Null if only operators can decide. */
    mailDomain: yup.string().nullable().defined(),
    blocker: oneOf(proofBlockers).nullable().defined(),
    claims: yup.array(claim).required(),
  }),
});
export type ClaimablePage = Infer<typeof claimablePage.answer>;

export const mailClaimForm = closed({ email: emailField() });
export const claimRequestForm = closed({ reason: reasonField(), evidence: evidenceField() });

export const requestClaim = command('requestClaim', {
  method: 'POST',
  path: 'claim/ask',
  tag: 'claims',
  who: 'user',
  summary:
    'Emails a link to an address at the domain of the product. The person who opens it confirms that the page ' +
    "belongs to the caller's company. A second call for the same address sends another email. The response does " +
    'not reveal whether the address exists.',
  params: nothing,
  body: mailClaimForm.shape({ objectID: uuid().required() }).noUnknown(),
  answer: message,
  refuses: [
    'notFound',
    'companyRequired',
    'claimedByAnother',
    'alreadyYours',
    'proofByOperators',
    'tooManyRequests',
  ],
});

export const escalateClaim = command('escalateClaim', {
  method: 'POST',
  path: 'claim/ask-operators',
  tag: 'claims',
  who: 'user',
  summary:
    'Asks the operators for a page that no email address can confirm, or that another company manages. They are ' +
    'notified by email.',
  params: nothing,
  body: claimRequestForm.shape({ objectID: uuid().required() }).noUnknown(),
  answer: message,
  refuses: ['notFound', 'companyRequired', 'alreadyYours', 'operatorsAsked', 'tooManyRequests'],
});

export const claimList = query('claimList', {
  method: 'GET',
  path: 'claim/getAll',
  tag: 'claims',
  who: 'user',
  summary: "Returns the claims of the caller's company, newest first, 20 a page.",
  params: nothing,
  search: closed({ page: whole(0, 100_000) }),
  answer: listing(claim),
});

export const claimOfLink = query('claimOfLink', {
  method: 'GET',
  path: 'claim/link/:token',
  tag: 'claims',
  who: 'visitor',
  summary:
    'Returns what an emailed claim link would do: which company gets the page of which product. Changes nothing.',
  params: closed({ token: verbatim().required() }),
  search: nothing,
  answer: closed({
    objectID: uuid().required(),
    product: name(),
    company: name(),
    requestedBy: name(),
    email: name(),
    /** Whether the caller belongs to that company; null for a visitor. */
    isYours: bool().nullable().defined(),
  }),
  refuses: ['linkExpired'],
});

export const verifyClaim = command('verifyClaim', {
  method: 'POST',
  path: 'claim/prove',
  tag: 'claims',
  who: 'visitor',
  summary:
    'Confirms a claim by the emailed link, which works once, for 24 hours. The company then manages the page. If ' +
    'two companies confirm, the first one gets it.',
  params: nothing,
  body: closed({ token: verbatim().required() }),
  answer: closed({ message: name(), objectID: uuid().required() }),
  refuses: ['linkExpired', 'otherCompanysLink', 'claimedByAnother', 'pageGone', 'staleVersion'],
});

export const reportUnauthorizedClaim = command('reportUnauthorizedClaim', {
  method: 'POST',
  path: 'claim/report-unauthorized',
  tag: 'claims',
  who: 'visitor',
  summary:
    'Rejects a claim by the emailed link: the company has nothing to do with the product. The claim ends.',
  params: nothing,
  body: closed({ token: verbatim().required() }),
  answer: message,
  refuses: ['linkExpired', 'staleVersion'],
});

const companyNamed = () => closed({ _id: uuid().required(), name: name() });

const waitingClaim = closed({
  _id: uuid().required(),
  objectID: uuid().required(),
  productName: name(),
  website: yup.string().nullable().defined(),
  claimant: companyNamed(),
  /** Null while the page has no owner. */
  pageOwner: companyNamed().nullable().defined(),
  /** Whether the page is in the catalogue now. */
  isListed: bool().required(),
  requestedBy: name(),
  requestedByEmail: name(),
  reason: name(),
  evidence: yup.string().defined(),
  requestedAt: moment(),
});
export type WaitingClaim = Infer<typeof waitingClaim>;

export const waitingClaims = query('waitingClaims', {
  method: 'GET',
  path: 'claim/waiting',
  tag: 'claims',
  who: 'operator',
  summary: 'Returns up to 200 claims that operators must decide, longest waiting first.',
  params: nothing,
  search: nothing,
  answer: listing(waitingClaim),
});

export const decisionForm = closed({
  decision: oneOf(claimDecisions).required(messages.claimDecisionRequired),
  reason: reasonField(),
});

export const decideClaim = command('decideClaim', {
  method: 'POST',
  path: 'claim/decide',
  tag: 'claims',
  who: 'operator',
  summary:
    'Decides a claim: the claimant gets the page, nothing changes, or no company manages the page any longer. ' +
    'Both companies are notified by email. `pageOwnerId` is the owner that was read; refused if the owner has ' +
    'changed.',
  params: nothing,
  body: decisionForm
    .shape({ claimId: uuid().required(), pageOwnerId: uuid().nullable().defined() })
    .noUnknown(),
  answer: message,
  refuses: ['ownCase', 'claimSettled', 'pageGone', 'staleVersion'],
});

const pageDecision = closed({
  _id: uuid().required(),
  objectID: uuid().required(),
  productName: name(),
  outcome: oneOf(claimOutcomes).required(),
  claimant: name(),
  /** The page owner before and after; '' if there is none. */
  before: yup.string().defined(),
  after: yup.string().defined(),
  /** A person's name, or the address that the link was mailed to. */
  decidedBy: name(),
  reason: yup.string().defined(),
  decidedAt: moment(),
});
export type PageDecision = Infer<typeof pageDecision>;

export const pageDecisions = query('pageDecisions', {
  method: 'GET',
  path: 'claim/decisions',
  tag: 'claims',
  who: 'operator',
  summary: 'Returns decided claims: who decided what and why, newest first, 20 a page.',
  params: nothing,
  search: closed({ page: whole(0, 100_000) }),
  answer: listing(pageDecision),
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the claims of the user's company changed, or those that wait for operators. */
  claimsChanged: push('claimsChanged', nothing),
} as const;

type ClaimsPushes = typeof pushes;
declare module '../../kernel/pushes.ts' {
  interface Pushes extends ClaimsPushes {}
}
