import type { Stripe } from 'stripe';
import type { Store } from './store.ts';

/** The only supported API version. */
export const apiVersion = '2026-10-28.endive';

export type EventType = Extract<
  Stripe.Event.Type,
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'charge.succeeded'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
>;

/** The request that caused an event; absent if the outside world caused it. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** All that an action needs: the stored objects, the time, the address of this process, and the event receiver. */
export interface World {
  store: Store;
  /** Seconds since 1970, as Stripe counts. */
  now(): number;
  origin: string;
  cause: Cause;
  notify(type: EventType, object: object, before?: object): void;
}
