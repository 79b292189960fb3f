/** The object at the provider that a message was about, by its id there. */
export type PaymentSubject =
  | { kind: 'session'; id: string }
  | { kind: 'subscription'; id: string }
  | { kind: 'paymentIntent'; id: string };

/** The buyer and the goods of a payment, as we wrote them into the provider's record when the payment began. */
export interface Order {
  companyId: string;
  productId: string;
  productName: string;
  planId: string;
  /** The amount of one payment, in the currency's minor unit. */
  amountMinor: number;
  currency: string;
  /** The credits of a pack; 1 for a year of a licence. */
  units: number;
}

/** A received payment, as the provider has it now. Times are in ms since 1970, amounts in the currency's minor unit. */
export interface PaymentFacts {
  /** The checkout session of a pack, or the invoice of a licence's year. */
  source: string;
  /** The order; undefined if the record has none from us. */
  order: Order | undefined;
  /** The amount that was charged. The buyer's balance at the provider may have paid part of it. */
  amountMinor: number;
  currency: string;
  /** The amount that was refunded or is disputed, never more than was paid. */
  backMinor: number;
  paidAt: number;
  /** The period of a licence's year. */
  period: { subscriptionId: string; endsAt: number } | undefined;
}

export interface SubscriptionFacts {
  subscriptionId: string;
  order: Order | undefined;
  status: 'active' | 'pastDue' | 'ended';
  /** Whether it will not be renewed. */
  isCancelled: boolean;
  /** When it ended, which may be before its paid time was over. */
  endedAt: number | undefined;
  /** Every paid invoice. */
  payments: readonly PaymentFacts[];
}

/** The current state of a subject. */
export type PaymentReading =
  | { kind: 'unpaid'; sessionId: string; isExpired: boolean }
  | { kind: 'payment'; sessionId: string; payment: PaymentFacts }
  | { kind: 'subscription'; sessionId: string | undefined; subscription: SubscriptionFacts }
  /** A payment that arrived without any checkout or subscription, as far as the provider reports yet. */
  | { kind: 'stray'; paymentIntentId: string; amountMinor: number; currency: string; paidAt: number }
  | { kind: 'unknown'; subject: PaymentSubject };
