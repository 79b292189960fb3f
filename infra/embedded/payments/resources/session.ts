import type { Stripe } from 'stripe';
import { invalid, noSuch } from '../api/api-error.ts';
import type { World } from '../world.ts';
import { newId } from './api-object.ts';
import { type Order, totalOf } from './order.ts';
import { createPrice, maxAmount } from './price.ts';
import type { SessionParams } from './session-fields.ts';

const day = 86_400;
const minSeconds = 1800;
/** Stripe's minimum charge, in the smallest unit of most currencies. */
const minAmount = 50;

function lineItemOf(world: World, params: SessionParams['line_items'][number]): Stripe.LineItem {
  const price = createPrice(world, params.price_data);
  const amount = params.price_data.unit_amount * params.quantity;
  return {
    id: newId('li_1'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: params.price_data.product_data.name,
    metadata: params.metadata ?? {},
    price,
    quantity: params.quantity,
  };
}

function refuseItems({ mode, line_items: items, currency }: SessionParams): void {
  if (items.length === 0)
    throw invalid('Missing required param: line_items.', 'parameter_missing', 'line_items');
  const recurring = items.filter((item) => item.price_data.recurring !== undefined).length;
  if (mode === 'payment' && recurring > 0)
    throw invalid('You specified `payment` mode but passed a recurring price.', undefined, 'line_items');
  // Bidboard sells one price per subscription; more are not supported here.
  if (mode === 'subscription' && (recurring !== 1 || items.length !== 1))
    throw invalid(
      'You specified `subscription` mode and must pass one recurring price.',
      undefined,
      'line_items',
    );
  const currencies = new Set(items.map((item) => item.price_data.currency));
  if (currencies.size > 1)
    throw invalid('All prices on a Checkout Session must have the same currency.', undefined, 'line_items');
  if (currency !== undefined && !currencies.has(currency))
    throw invalid(
      `The Checkout Session is in \`${currency}\`, and its prices are in \`${[...currencies].join()}\`.`,
      undefined,
      'currency',
    );
}

function refuseMode(params: SessionParams): void {
  const foreign = params.mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
  if (params[foreign] !== undefined)
    throw invalid(`You can not pass \`${foreign}\` in \`${params.mode}\` mode.`, undefined, foreign);
  if (params.mode === 'subscription' && params.invoice_creation !== undefined)
    throw invalid('You can only enable invoice creation in `payment` mode.', undefined, 'invoice_creation');
  if (params.mode === 'subscription' && params.customer_creation !== undefined)
    throw invalid('`customer_creation` can only be used in `payment` mode.', undefined, 'customer_creation');
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw invalid(
      'You may only specify one of these parameters: customer, customer_email.',
      undefined,
      'customer',
    );
}

function refuseExpiry({ expires_at: at }: SessionParams, now: number): void {
  if (at !== undefined && (at < now + minSeconds || at > now + day))
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    );
}

function refuseTotal({ line_items: items }: SessionParams): void {
  const total = items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
  if (total < minAmount)
    throw invalid('The Checkout Session total amount due is too small.', 'amount_too_small', 'line_items');
  if (total > maxAmount)
    throw invalid('The Checkout Session total amount due is too large.', 'amount_too_large', 'line_items');
}

export function createSession(world: World, params: SessionParams): Stripe.Checkout.Session {
  refuseMode(params);
  refuseItems(params);
  refuseTotal(params);
  refuseExpiry(params, world.now());
  if (params.customer !== undefined && !world.store.find('customer', params.customer))
    throw noSuch('customer', params.customer, 'customer');
  const order: Order = {
    lineItems: params.line_items.map((item) => lineItemOf(world, item)),
    description: params.payment_intent_data?.description ?? null,
    paymentMetadata: params.payment_intent_data?.metadata ?? {},
    subscriptionMetadata: params.subscription_data?.metadata ?? {},
    invoiceMetadata: params.invoice_creation?.invoice_data?.metadata ?? {},
  };
  const session = describe(world, params, order, totalOf(order));
  world.store.orders.set(session.id, order);
  return world.store.put('checkout.session', session);
}

function describe(world: World, params: SessionParams, order: Order, total: number): Stripe.Checkout.Session {
  const id = newId('cs_test_', 58);
  const now = world.now();
  const isPayment = params.mode === 'payment';
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: order.lineItems[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: isPayment && !params.customer ? (params.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? now + day,
    integration_identifier: null,
    invoice: null,
    invoice_creation: isPayment
      ? {
          enabled: params.invoice_creation?.enabled ?? false,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: params.invoice_creation?.invoice_data?.description ?? null,
            footer: params.invoice_creation?.invoice_data?.footer ?? null,
            issuer: null,
            metadata: order.invoiceMetadata,
            rendering_options: null,
          },
        }
      : null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isPayment ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.origin}/pay/${id}`,
    wallet_options: null,
  };
}

/** Expires an unpaid session. */
export function expireSession(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
    );
  const expired = world.store.put('checkout.session', { ...session, status: 'expired', url: null });
  world.notify('checkout.session.expired', expired);
  return expired;
}

export function expireDue(world: World): void {
  for (const session of world.store.all('checkout.session')) {
    if (session.status === 'open' && session.expires_at <= world.now()) expireSession(world, session);
  }
}

/** The address where the buyer goes after paying. It contains the session's id if the address has a placeholder for it. */
export const successAddress = ({ id, success_url: address }: Stripe.Checkout.Session): string =>
  (address ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
