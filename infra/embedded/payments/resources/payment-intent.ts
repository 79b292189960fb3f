import type { Stripe } from 'stripe';
import type { World } from '../world.ts';
import { type Card, declineOf } from './card.ts';
import { createCharge, type Payer } from './charge.ts';
import { newId } from './api-object.ts';

export interface Sum {
  amount: number;
  currency: string;
}

export function createIntent(
  world: World,
  { amount, currency }: Sum,
  payer: Payer,
  metadata: Record<string, string>,
  description: string | null,
): Stripe.PaymentIntent {
  const id = newId('pi_3');
  return world.store.put('payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('')}`,
    confirmation_method: 'automatic',
    created: world.now(),
    currency,
    customer: payer.customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  });
}

const cardOptions: Stripe.PaymentIntent.PaymentMethodOptions.Card = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
};

/** Tries to collect the amount: the intent succeeds, or waits for another card and reports the error of this one. */
export function attempt(
  world: World,
  intent: Stripe.PaymentIntent,
  card: Card,
  payer: Payer,
): Stripe.PaymentIntent {
  const charge = createCharge(world, intent, card, payer);
  const decline = declineOf(card);
  const tried = { ...intent, customer: payer.customer, latest_charge: charge.id };
  return world.store.put(
    'payment_intent',
    decline
      ? {
          ...tried,
          last_payment_error: {
            charge: charge.id,
            code: 'card_declined',
            decline_code: decline.code,
            message: decline.message,
            type: 'card_error',
          },
        }
      : {
          ...tried,
          amount_received: intent.amount,
          last_payment_error: null,
          payment_method: charge.payment_method,
          status: 'succeeded',
        },
  );
}
