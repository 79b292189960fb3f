import type Stripe from 'stripe';

/** Money that arrived, as the provider lists it. Amounts are in the currency's minor unit. */
export interface ProviderBooking {
  productId: string;
  paidMinor: number;
  /** The amount that was refunded, or disputed and not won. */
  backMinor: number;
}

/** A subscription; times are in ms since 1970. */
export interface BookedYears {
  status: 'active' | 'pastDue' | 'ended';
  isCancelled: boolean;
  endedAt: number | null;
  /** The ends of the years that are paid and not refunded. */
  paidUntil: readonly number[];
}

export interface Books {
  /** By the id of a pack's checkout, or of a year's invoice. */
  payments: Map<string, ProviderBooking>;
  /** By the subscription's id. */
  licences: Map<string, BookedYears>;
}

const everything = { limit: 10_000 };
const states: Record<string, BookedYears['status']> = { active: 'active', past_due: 'pastDue' };

/**
 * Reads everything that the provider lists, joined here by payment intent. It reaches the same sums by another way than the
 * product, which asks for the charge of each session.
 */
export async function readBooks(stripe: Stripe): Promise<Books> {
  const intents = await readIntents(stripe);
  const payments = new Map<string, ProviderBooking>();
  const sessions = await stripe.checkout.sessions.list({ limit: 100 }).autoPagingToArray(everything);
  for (const { id, payment_intent: intent, client_reference_id: productId } of sessions) {
    const money = intents.get(String(intent));
    if (money && productId !== null) payments.set(id, { productId, ...money });
  }
  const intentOf = new Map<string, string>();
  for (const { invoice, payment } of await stripe.invoicePayments
    .list({ limit: 100 })
    .autoPagingToArray(everything))
    intentOf.set(String(invoice), String(payment.payment_intent));
  const licences = new Map<string, BookedYears>();
  const subscriptions = await stripe.subscriptions
    .list({ status: 'all', limit: 100 })
    .autoPagingToArray(everything);
  const invoices = await stripe.invoices.list({ limit: 100 }).autoPagingToArray(everything);
  for (const {
    id,
    metadata,
    status,
    ended_at: endedAt,
    cancel_at_period_end: isCancelled,
  } of subscriptions) {
    const paidUntil: number[] = [];
    for (const invoice of invoices) {
      if (invoice.parent?.subscription_details?.subscription !== id) continue;
      const money = intents.get(intentOf.get(invoice.id) ?? '');
      if (!money) continue;
      payments.set(invoice.id, { productId: metadata['productId'] ?? '', ...money });
      if (money.backMinor < money.paidMinor) paidUntil.push((invoice.lines.data[0]?.period.end ?? 0) * 1000);
    }
    licences.set(id, {
      status: states[status] ?? 'ended',
      isCancelled: isCancelled || endedAt !== null,
      endedAt: endedAt === null ? null : endedAt * 1000,
      paidUntil,
    });
  }
  return { payments, licences };
}

/** Returns what each successful payment intent paid, and how much of it went back. */
async function readIntents(stripe: Stripe): Promise<Map<string, Omit<ProviderBooking, 'productId'>>> {
  const intents = new Map<string, Omit<ProviderBooking, 'productId'>>();
  for (const charge of await stripe.charges.list({ limit: 100 }).autoPagingToArray(everything))
    if (charge.status === 'succeeded')
      intents.set(String(charge.payment_intent), { paidMinor: charge.amount, backMinor: 0 });
  const giveBack = (intent: unknown, amountMinor: number) => {
    const money = intents.get(String(intent));
    if (!money) throw new Error(`${String(intent)} gave back what it never took`);
    money.backMinor += amountMinor;
  };
  for (const refund of await stripe.refunds.list({ limit: 100 }).autoPagingToArray(everything))
    if (refund.status === 'succeeded') giveBack(refund.payment_intent, refund.amount);
  for (const dispute of await stripe.disputes.list({ limit: 100 }).autoPagingToArray(everything))
    if (dispute.status !== 'won') giveBack(dispute.payment_intent, dispute.amount);
  return intents;
}
