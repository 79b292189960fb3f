import type { Stripe } from 'stripe';

/** The states of a dispute in which the money is still ours, or ours again. */
const ours: readonly string[] = ['won', 'warning_needs_response', 'warning_under_review', 'warning_closed'];

/** Returns how much of a charge went back by refund or dispute, in its minor unit and never more than its amount. */
export async function amountReturned(stripe: Stripe, charge: Stripe.Charge): Promise<number> {
  let back = charge.amount_refunded;
  if (charge.disputed)
    for await (const dispute of stripe.disputes.list({ charge: charge.id, limit: 100 }))
      if (!ours.includes(dispute.status)) back += dispute.amount;
  return Math.min(back, charge.amount);
}

/** Returns the successful charge of a payment intent, if there is one. */
export async function chargeOf(stripe: Stripe, paymentIntentId: string): Promise<Stripe.Charge | undefined> {
  const { data } = await stripe.charges.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.find((charge) => charge.status === 'succeeded');
}
