import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import {
  closed,
  listing,
  listOf,
  message,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';

export const openRfpsPerPage = 10;
export const productsOfRequest = 10;

/** The status of the reader's company: it may ask, has asked, is invited, or was declined. */
export const openRfpStates = ['open', 'asked', 'invited', 'declined'] as const;
export type OpenRfpState = (typeof openRfpStates)[number];

const openRfpRow = {
  _id: uuid().required(),
  version: whole().required(),
  rfpName: yup.string().required(),
  /** The first 300 characters of the project in plain text. */
  summary: yup.string().defined(),
  /** The buyer's company, or its contact if it has none; 'A buyer' if the buyer wants to stay unnamed. */
  companyName: yup.string().required(),
  rfpPublishedDate: yup.string().required(),
  /** The day of the milestone RFP Submission in the RFP's zone; null if none is set. */
  dueOn: yup.string().nullable().defined(),
  /** The instant from which responses are closed. A row of an older version may lack it. */
  dueAt: yup.string().nullable(),
  timeZone: yup.string().required(),
  timeline: yup
    .array(closed({ mileStoneName: yup.string().required(), mileStoneDate: yup.string().required() }))
    .required(),
  state: oneOf(openRfpStates).required(),
  /** The request of the reader's company; null if it made none or took it back. */
  request: closed({
    _id: uuid().required(),
    note: yup.string().defined(),
    products: yup.array(yup.string().required()).required(),
    requestedAt: yup.string().required(),
    /** Why the request was declined; '' if no reason was given. */
    reason: yup.string().defined(),
  })
    .nullable()
    .defined(),
};
export const openRfpInList = closed(openRfpRow);
export type OpenRfp = Infer<typeof openRfpInList>;

export const openRfps = query('openRfps', {
  method: 'GET',
  path: 'rfp/open',
  tag: 'rfps',
  who: 'user',
  summary:
    'Returns public RFPs of other companies that are open for responses, 10 a page by default: title, text and ' +
    'dates, never who or how many are invited. `search` requires each of its words; `sort` is newest (default) or ' +
    'due.',
  params: nothing,
  search: closed({
    page: whole(0, 100_000),
    size: whole(1, 100),
    search: text(),
    state: oneOf(openRfpStates),
    sort: oneOf(['newest', 'due']),
  }),
  answer: listing(openRfpInList),
});

export const openRfp = query('openRfp', {
  method: 'GET',
  path: 'rfp/open/:rfpId',
  tag: 'rfps',
  who: 'user',
  summary: 'Returns a public RFP of another company with its whole text (JSON text of Markdown).',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: closed({
    openRfp: closed({ ...openRfpRow, projectDescription: yup.string().defined() }),
  }),
});

export const requestInvite = command('requestInvite', {
  method: 'POST',
  path: 'rfp/askForInvite',
  tag: 'rfps',
  who: 'user',
  summary:
    "Asks the buyer of a public RFP to invite the caller's company, with up to 10 of its products in the " +
    'catalogue. The buyer is notified and decides.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    productIds: listOf(uuid().required(), productsOfRequest),
    note: paragraphs(1000),
  }),
  answer: message,
  refuses: [
    'notFound',
    'rfpDecided',
    'companyRequired',
    'alreadyInvited',
    'alreadyAsked',
    'staleVersion',
    'tooManyRequests',
  ],
});

export const withdrawInviteRequest = command('withdrawInviteRequest', {
  method: 'POST',
  path: 'rfp/withdrawInviteRequest',
  tag: 'rfps',
  who: 'user',
  summary: "Withdraws the request of the caller's company, while the buyer has not decided.",
  params: nothing,
  body: closed({ requestId: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'requestSettled', 'staleVersion'],
});

const inviteRequest = closed({
  _id: uuid().required(),
  rfpId: uuid().required(),
  companyId: uuid().required(),
  companyName: yup.string().required(),
  /** Who asked on behalf of the company. */
  userName: yup.string().required(),
  website: yup.string().defined(),
  note: yup.string().defined(),
  products: yup
    .array(closed({ productId: uuid().required(), productName: yup.string().required() }))
    .required(),
  requestedAt: yup.string().required(),
});
export type InviteRequest = Infer<typeof inviteRequest>;

export const inviteRequests = query('inviteRequests', {
  method: 'GET',
  path: 'rfp/inviteRequests/:rfpId',
  tag: 'rfps',
  who: 'user',
  summary: 'Returns the companies that ask to be invited to an RFP and wait for its buyer, oldest first.',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: listing(inviteRequest),
});

export const decideInviteRequest = command('decideInviteRequest', {
  method: 'POST',
  path: 'rfp/decideInviteRequest',
  tag: 'rfps',
  who: 'user',
  summary:
    'Invites the company that asked, immediately, or declines with a reason that it receives. If two people ' +
    'decide, the first decision counts.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    requestId: uuid().required(),
    decision: oneOf(['accept', 'decline']).required(),
    reason: paragraphs(1000),
  }),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'requestSettled', 'selfInvited', 'staleVersion'],
});
