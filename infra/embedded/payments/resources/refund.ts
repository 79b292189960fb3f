import type { Stripe } from 'stripe';
import { invalid, noSuch } from '../api/api-error.ts';
import { metadata, oneOf, text, whole, type ReadOf } from '../api/parameters.ts';
import type { World } from '../world.ts';
import { newId } from './api-object.ts';

export const refundFields = {
  amount: whole(1),
  charge: text(),
  metadata,
  payment_intent: text(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};
export type RefundParams = Partial<ReadOf<typeof refundFields>>;

function chargeToRefund(world: World, params: RefundParams): Stripe.Charge {
  const { charge: chargeId, payment_intent: intentId } = params;
  if (chargeId !== undefined) {
    const charge = world.store.find('charge', chargeId);
    if (!charge) throw noSuch('charge', chargeId, 'charge');
    if (intentId !== undefined && charge.payment_intent !== intentId)
      throw invalid(`Charge ${chargeId} is not of PaymentIntent ${intentId}.`, undefined, 'payment_intent');
    return charge;
  }
  if (intentId === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = world.store.find('payment_intent', intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  if (typeof intent.latest_charge !== 'string')
    throw invalid(`PaymentIntent ${intentId} does not have a successful charge to refund.`);
  return world.store.load('charge', intent.latest_charge);
}

export function createRefund(world: World, params: RefundParams): Stripe.Refund {
  const charge = chargeToRefund(world, params);
  if (charge.status !== 'succeeded')
    throw invalid(`Charge ${charge.id} has not been paid.`, undefined, 'charge');
  if (charge.disputed) throw invalid(`Charge ${charge.id} has been charged back.`, 'charge_disputed');
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      undefined,
      'amount',
    );
  const refund = world.store.put('refund', {
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn_3'),
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const refundedMinor = charge.amount_refunded + amount;
  const refunded = world.store.put('charge', {
    ...charge,
    amount_refunded: refundedMinor,
    refunded: refundedMinor === charge.amount,
  });
  world.notify('refund.created', refund);
  world.notify('charge.refunded', refunded, charge);
  return refund;
}

/** The refund fails because the buyer's bank rejects it: the money returns, and the charge counts as paid again. */
export function failRefund(world: World, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status !== 'succeeded') throw new Error(`${refund.id} has ${refund.status} already.`);
  const charge = world.store.load('charge', String(refund.charge));
  world.store.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  const failed = world.store.put('refund', {
    ...refund,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  });
  world.notify('refund.updated', failed, refund);
  world.notify('refund.failed', failed);
  return failed;
}
