import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { messages } from './messages.ts';
import { planIds } from './plans.ts';
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
} from '../../../kernel/schema/schema.ts';
import { texts } from '../../../kernel/text/texts.ts';

export const subscriptionPlans = query('subscriptionPlans', {
  method: 'GET',
  path: 'subscription/plans',
  tag: 'billing',
  who: 'user',
  summary:
    'Returns what can be bought for a product. `price` is in whole units of the currency, for `yearly` plans for ' +
    'one year.',
  params: nothing,
  search: nothing,
  answer: closed({
    data: yup
      .array(
        closed({
          id: oneOf(planIds).required(),
          name: yup.string().required(),
          price: yup.number().required(),
          description: yup.string().required(),
          currency: closed({ symbol: yup.string().required() }).required(),
          feature: yup.array(yup.string().required()).required(),
          credits: whole().required(),
          yearly: bool().required(),
        }),
      )
      .required(),
  }),
});
export type PlanCard = Infer<typeof subscriptionPlans.answer>['data'][number];

/** An address of this site, to which people return from the payment provider's pages. */
const ownAddress = () => text(2000).required();

export const createCheckoutSession = command('createCheckoutSession', {
  method: 'POST',
  path: 'subscription/create-checkout-session',
  tag: 'billing',
  who: 'user',
  summary:
    "Starts the purchase of a plan for a product of the caller's company, for its owner and admins, and returns " +
    'the address of the payment page. If one is already open for the same plan, it returns that. ' +
    '`{CHECKOUT_SESSION_ID}` in successUrl is replaced with its id.',
  params: nothing,
  body: closed({
    productId: uuid().required(),
    planId: oneOf(planIds).required(),
    successUrl: ownAddress(),
    cancelUrl: ownAddress(),
  }),
  answer: closed({ url: yup.string().required() }),
  refuses: [
    'companyRequired',
    'adminsOnly',
    'notFound',
    'paymentsOff',
    'licensedAlready',
    'renewalDue',
    'checkoutPaid',
    'tooManyRequests',
  ],
});

/** Buys nothing. It only says when to check whether something was bought. */
export const returnFromCheckout = command('returnFromCheckout', {
  method: 'POST',
  path: 'subscription/checkout-returned',
  tag: 'billing',
  who: 'user',
  summary:
    'Settles a checkout when the buyer returns from the payment page: reads what was paid and grants it, even if ' +
    "the provider's message has not arrived yet.",
  params: nothing,
  body: closed({ sessionId: verbatim().required() }),
  answer: message,
  refuses: ['notFound', 'tooManyRequests'],
});

/** `inQuestion`: the checkout is paid, but operators must look at it before anything is granted. */
export const checkoutStates = ['open', 'paid', 'expired', 'inQuestion'] as const;

export const checkoutState = query('checkoutState', {
  method: 'GET',
  path: 'subscription/checkout/:sessionId',
  tag: 'billing',
  who: 'user',
  summary:
    "Returns the state of a checkout of the caller's company: `paid` once its credits or licence are granted.",
  params: closed({ sessionId: verbatim().required() }),
  search: nothing,
  answer: closed({
    status: oneOf(checkoutStates).required(),
    planId: oneOf(planIds).required(),
    productId: uuid().required(),
    productName: yup.string().required(),
  }),
  refuses: ['notFound'],
});

export const createPortalSession = command('createPortalSession', {
  method: 'POST',
  path: 'subscription/create-portal-session',
  tag: 'billing',
  who: 'user',
  summary:
    "Returns the address of the payment provider's page where the owner and admins of a company manage " +
    'subscriptions, cards and invoices. Refuses nothingBought if the company has not bought anything.',
  params: nothing,
  body: closed({ returnUrl: ownAddress() }),
  // Anyone who has the address may act there, so the response is not stored for a repeated key.
  secretAnswer: true,
  answer: closed({ url: yup.string().required() }),
  refuses: ['companyRequired', 'adminsOnly', 'paymentsOff', 'nothingBought'],
});

export const documentKinds = ['invoice', 'invoicePdf', 'receipt'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const openPaymentDocument = command('openPaymentDocument', {
  method: 'POST',
  path: 'subscription/payment-document',
  tag: 'billing',
  who: 'user',
  summary:
    'Returns the current address of the invoice or receipt of a payment in the credit history, for the owner and ' +
    'admins of the company. These addresses expire, so request them when needed.',
  params: nothing,
  body: closed({ paymentId: uuid().required(), kind: oneOf(documentKinds).required() }),
  secretAnswer: true,
  answer: closed({ url: yup.string().required() }),
  refuses: ['companyRequired', 'adminsOnly', 'notFound', 'paymentsOff', 'noDocument'],
});

/** The state of a subscription at the provider. */
export const licenceStates = ['active', 'pastDue', 'ended'] as const;

export const licences = query('licences', {
  method: 'GET',
  path: 'subscription/licences',
  tag: 'billing',
  who: 'user',
  summary:
    "Returns the Enterprise licences that the caller's company bought, active ones first, then the latest.",
  params: nothing,
  search: nothing,
  answer: closed({
    data: yup
      .array(
        closed({
          id: uuid().required(),
          productId: uuid().required(),
          productName: yup.string().required(),
          status: oneOf(licenceStates).required(),
          /** The last paid day. A renewal that is due has three more days. */
          paidUntil: yup.string().nullable().defined(),
          /** Whether it is cancelled: it ends then and is not renewed. */
          isCancelled: bool().required(),
        }),
      )
      .required(),
  }),
});
export type LicenceRow = Infer<typeof licences.answer>['data'][number];

/** The issues that reconciliation may not correct by itself. */
export const paymentIssues = texts({
  unknownPurchase: 'A payment for an unknown product',
  otherAmount: 'A payment of another amount or currency than the plan’s',
  productMoved: 'A payment for a product that its company no longer has',
  paidTwice: 'A second licence for a product that has one',
  returnedYear: 'A refunded licence that will be charged again',
  spentCredits: 'A refund of credits that are already spent',
  notWithProvider: 'The ledger has a payment that the provider does not list',
});
export type PaymentIssueKind = keyof typeof paymentIssues;
const issueKinds = Object.keys(paymentIssues) as PaymentIssueKind[];

export const paymentIssuesPerPage = 10;

export const listPaymentIssues = query('listPaymentIssues', {
  method: 'GET',
  path: 'operations/payment-troubles',
  who: 'operator',
  summary: 'Returns the payments that operators must review, newest first; reviewed ones with `seen`.',
  params: nothing,
  search: closed({ seen: bool(), page: whole(0, 100_000), size: whole(1, 100) }),
  answer: listing(
    closed({
      id: uuid().required(),
      kind: oneOf(issueKinds).required(),
      /** The subject of the issue, by the provider's id. */
      reference: yup.string().required(),
      companyName: yup.string().nullable().defined(),
      productName: yup.string().nullable().defined(),
      detail: yup.string().defined(),
      createdAt: yup.string().required(),
      seenAt: yup.string().nullable().defined(),
      seenBy: yup.string().nullable().defined(),
      note: yup.string().nullable().defined(),
    }),
  ).shape({
    /** When the provider's books were last compared with ours; null before the first time. */
    reconciledAt: yup.string().nullable().defined(),
    /** How many corrections the comparison made. */
    repaired: whole().nullable().defined(),
  }),
});
export type PaymentIssueRow = Infer<typeof listPaymentIssues.answer>['data'][number];

export const closePaymentIssue = command('closePaymentIssue', {
  method: 'POST',
  path: 'operations/payment-troubles/:id/seen',
  who: 'operator',
  summary: 'Marks a payment as reviewed, with a note of what was done.',
  params: closed({ id: uuid().required() }),
  body: closed({ note: paragraphs(500).trim().required(messages.paymentNoteRequired) }),
  answer: message,
  refuses: ['notFound', 'staleVersion'],
});
