import { event } from '../../../kernel/events.ts';
import { closed, text, uuid, nothing } from '../../../kernel/schema/schema.ts';
import type { NotificationKinds } from '../../notifications/contracts/topics.ts';
import { push } from '../../../kernel/pushes.ts';

const ofCheckout = closed({ sessionId: text(255).required(), companyId: uuid().required() });
const ofPayment = closed({ paymentId: uuid().required(), companyId: uuid().required() });
const ofLicence = closed({ licenceId: uuid().required(), companyId: uuid().required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  rfpPassGranted: event('rfpPassGranted', 1, closed({ companyId: uuid().required() })),
  /** The payment provider reports that something happened there; the actual state is read from the provider. */
  paymentEventReceived: event('paymentEventReceived', 1, closed({ paymentEventId: text(255).required() })),
  /** A buyer is on the provider's page, or came back from it. */
  checkoutOpened: event('checkoutOpened', 1, ofCheckout),
  checkoutReturned: event('checkoutReturned', 1, ofCheckout),
  /** Paid or expired. */
  checkoutEnded: event('checkoutEnded', 1, ofCheckout),
  /** Money arrived, for credits or for a licence's next year. */
  paymentGranted: event('paymentGranted', 1, ofPayment),
  /** Money was refunded, and its purchase reversed. */
  paymentReversed: event('paymentReversed', 1, ofPayment),
  /** The refunded amount changed, without moving a whole unit. */
  paymentCorrected: event('paymentCorrected', 1, ofPayment),
  /** Refunded money returned: a dispute was won, or a refund failed. */
  paymentReinstated: event('paymentReinstated', 1, ofPayment),
  /** The licence was extended, cancelled, is past due or has ended. */
  licenceChanged: event('licenceChanged', 1, ofLicence),
  /** A payment issue that needs an operator. */
  paymentIssueFound: event('paymentIssueFound', 1, closed({ troubleId: uuid().required() })),
  /** A company got back payments for acceptances, since the buyer cancelled or withdrew the invite. */
  creditsReturned: event('creditsReturned', 1, closed({ companyId: uuid().required() })),
  paymentIssueClosed: event('paymentIssueClosed', 1, closed({ troubleId: uuid().required() })),
} as const;

type BillingEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends BillingEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  paymentGranted: { topic: 'credits' },
  paymentReversed: { topic: 'credits' },
  paymentReinstated: { topic: 'credits' },
  licenceChanged: { topic: 'credits' },
  paymentIssueFound: { topic: 'operations' },
} as const satisfies NotificationKinds<typeof events>;

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the company's credits, passes or licences changed. */
  creditsChanged: push('creditsChanged', closed({ companyId: uuid().required() })),
  /** Invalidation: the payment issues for operators changed. */
  paymentIssuesChanged: push('paymentIssuesChanged', nothing),
} as const;

type BillingPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends BillingPushes {}
}
