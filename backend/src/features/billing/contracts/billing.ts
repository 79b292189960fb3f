import * as yup from 'yup';
import { query } from '../../../kernel/contract.ts';
import {
  closed,
  day,
  bool,
  listing,
  listOf,
  nothing,
  oneOf,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { texts } from '../../../kernel/text/texts.ts';

export const creditRowsPerPage = 10;

/** The subjects of ledger entries, as the filter of the billing page names them; a grant has no subject. */
export const transitionTypes = texts({
  discoveryMeeting: 'Discovery Meeting',
  productDemo: 'Product Demo',
  requestForProposal: 'Request For Proposal',
  basicPlan: 'Basic Plan',
  enterprisePlan: 'Enterprise plan',
});
export type TransitionType = keyof typeof transitionTypes;
const types = Object.keys(transitionTypes) as TransitionType[];

/** One entry of the ledger. */
export const creditRow = closed({
  id: uuid().required(),
  /** The label for people; a grant of the operators is 'Credit grant'. */
  transitionType: yup.string().required(),
  /** null if a pass paid, since it belongs to no product. */
  productName: yup.string().nullable().defined(),
  requestDate: yup.string().nullable().defined(),
  acceptDate: yup.string().nullable().defined(),
  acceptedBy: yup.string().nullable().defined(),
  /** Negative if credits were spent. */
  credits: yup.number().integer().required(),
  /** The balance of the product's wallet right after this entry; null if the entry belongs to no wallet. */
  balance: whole().nullable().defined(),
  isSubscripton: bool().required(),
  /** Whether the free pass paid. */
  isFree: bool().required(),
  /** Whether a licence paid. */
  isEnterprise: bool().required(),
  /** The payment of a purchase or refund, which leads to its invoice and receipt. */
  paymentId: uuid().nullable().defined(),
  createdAt: yup.string().required(),
});
export type CreditRow = Infer<typeof creditRow>;

export const creditHistory = query('creditHistory', {
  method: 'GET',
  path: 'product/credit-history',
  tag: 'products',
  who: 'user',
  summary:
    "Returns the credit history of the caller's company, newest first. `from` and `to` are days in UTC, " +
    'inclusive. `types` returns only entries of these kinds. 10 a page by default.',
  params: nothing,
  search: closed({
    from: day(),
    to: day(),
    types: listOf(oneOf(types).required(), types.length),
    page: whole(0, 100_000),
    size: whole(1, 100),
  }),
  answer: listing(creditRow).shape({
    /** The credits that the company could spend now, over all its wallets. */
    credits: whole().required(),
    passes: whole().required(),
  }),
});

/** How far back the balances go, in days. */
export const balanceDays = 365;

export const creditBalances = query('creditBalances', {
  method: 'GET',
  path: 'billing/credit-balances',
  tag: 'billing',
  who: 'user',
  summary:
    "Returns the credits of the caller's company, over all its wallets, at the end of each day in UTC on which they " +
    'changed within the last 365 days, oldest first. The first is the balance at the beginning, if there was one.',
  params: nothing,
  search: nothing,
  answer: closed({
    data: listOf(
      closed({ day: day().required(), balance: yup.number().integer().required() }),
      balanceDays + 1,
    ).required(),
  }),
});
