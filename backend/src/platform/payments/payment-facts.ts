/** Which of the provider's things something was about, by its id there. */
export type PaymentSubject =
  | { kind: 'session'; id: string }
  | { kind: 'subscription'; id: string }
  | { kind: 'paymentIntent'; id: string };

/** For whom and what something is paid, as we wrote it onto the provider's own record when it was begun. */
export interface Order {
  companyId: string;
  productId: string;
  productName: string;
  planId: string;
  /** Of one payment, in the currency's minor unit. */
  amountMinor: number;
  currency: string;
  /** Credits of a pack; 1 for a year of a licence. */
  units: number;
}

/** Money that arrived, as the provider has it now. Times in ms since 1970, amounts in the currency's minor unit. */
export interface PaymentFacts {
  /** The checkout session of a pack, the invoice of a licence's year. */
  source: string;
  /** undefined where the record says nothing of us. */
  order: Order | undefined;
  /** What was asked for; a balance of the buyer at the provider may have paid some of it. */
  amountMinor: number;
  currency: string;
  /** What was refunded or is disputed, never more than was paid. */
  backMinor: number;
  paidAt: number;
  /** Of a licence's year. */
  period: { subscriptionId: string; endsAt: number } | undefined;
}

export interface SubscriptionFacts {
  subscriptionId: string;
  order: Order | undefined;
  status: 'active' | 'pastDue' | 'ended';
  /** It is not renewed. */
  isCancelled: boolean;
  /** When it ended, which may be before its paid time was over. */
  endedAt: number | undefined;
  /** Every invoice that was paid. */
  payments: readonly PaymentFacts[];
}

/** What a subject comes to. */
export type PaymentReading =
  | { kind: 'unpaid'; sessionId: string; isExpired: boolean }
  | { kind: 'payment'; sessionId: string; payment: PaymentFacts }
  | { kind: 'subscription'; sessionId: string | undefined; subscription: SubscriptionFacts }
  /** Money that arrived without any checkout or subscription, as far as the provider says yet. */
  | { kind: 'stray'; paymentIntentId: string; amountMinor: number; currency: string; paidAt: number }
  | { kind: 'unknown'; subject: PaymentSubject };
