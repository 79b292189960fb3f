import type { Stripe } from 'stripe';
import type { World } from '../world.ts';
import { type Card, type Decline, declineOf } from './card.ts';
import { newId } from './api-object.ts';

export interface Payer {
  customer: string | null;
  email: string | null;
  name: string | null;
}

function cardDetails(card: Card): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: null,
      funding: 'credit',
      installments: null,
      last4: card.number.slice(-4),
      mandate: null,
      network: 'visa',
      network_token: null,
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.code ?? null,
    risk_level: 'normal',
    seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

/** Creates the charge of one attempt to collect an intent's amount; it has succeeded, or failed for good. */
export function createCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  card: Card,
  payer: Payer,
): Stripe.Charge {
  const id = newId('ch_3');
  const decline = declineOf(card);
  const charge = world.store.put('charge', {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn_3'),
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: 'BIDBOARD',
    captured: !decline,
    created: world.now(),
    currency: intent.currency,
    customer: payer.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline ? 'card_declined' : null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: newId('pm_1'),
    payment_method_details: cardDetails(card),
    receipt_email: null,
    receipt_number: null,
    receipt_url: decline ? null : `${world.origin}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  });
  if (!decline) world.notify('charge.succeeded', charge);
  return charge;
}
