import type { Stripe } from 'stripe';
import { invalid, noSuch } from '../api/api-error.ts';
import { flag, metadata, oneOf, shape, text, type ReadOf } from '../api/parameters.ts';
import type { World } from '../world.ts';
import { listObject, mergedMetadata, newId } from './api-object.ts';
import { periodFrom, planOf } from './price.ts';

export const cancellationDetails = shape({
  comment: text(),
  feedback: oneOf(
    'customer_service',
    'low_quality',
    'missing_features',
    'other',
    'switched_service',
    'too_complex',
    'too_expensive',
    'unused',
  ),
});
export const subscriptionUpdateFields = {
  cancel_at_period_end: flag,
  cancellation_details: cancellationDetails,
  metadata,
};
export type SubscriptionParams = Partial<ReadOf<typeof subscriptionUpdateFields>>;

const notCanceled: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};

/** Returns the only item of a subscription: a session sells one yearly price. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item.`);
  return item;
}

/** Creates a subscription that begins today. The caller creates the first invoice and its payment. */
export function createSubscription(
  world: World,
  customer: string,
  { price, quantity }: { price: Stripe.Price; quantity: number },
  ownMetadata: Record<string, string>,
): Stripe.Subscription {
  const id = newId('sub_1');
  const now = world.now();
  const period = periodFrom(now, price.recurring ?? { interval: 'year', interval_count: 1 });
  const item: Stripe.SubscriptionItem = {
    id: newId('si_', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: id,
    tax_rates: [],
  };
  return world.store.put('subscription', {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: notCanceled,
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: newId('pm_1'),
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listObject(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: ownMetadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  });
}

/** Stores the changed subscription and emits the change event. */
export function changeSubscription(
  world: World,
  before: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const after = world.store.put('subscription', { ...before, ...changes });
  world.notify('customer.subscription.updated', after, before);
  return after;
}

function endingChangeOf(
  world: World,
  subscription: Stripe.Subscription,
  wanted: boolean | undefined,
): Partial<Stripe.Subscription> {
  if (wanted === undefined || wanted === subscription.cancel_at_period_end) return {};
  if (!wanted)
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: notCanceled,
    };
  return {
    cancel_at: itemOf(subscription).current_period_end,
    cancel_at_period_end: true,
    canceled_at: world.now(),
    cancellation_details: { ...notCanceled, reason: 'cancellation_requested' },
  };
}

export function updateSubscription(
  world: World,
  subscription: Stripe.Subscription,
  params: SubscriptionParams,
): Stripe.Subscription {
  if (subscription.status === 'canceled' && params.cancel_at_period_end !== undefined)
    throw invalid(
      'A canceled subscription can only update its cancellation_details and metadata.',
      'invalid_canceled_subscription_fields',
    );
  const preference = endingChangeOf(world, subscription, params.cancel_at_period_end);
  return changeSubscription(world, subscription, {
    ...preference,
    cancellation_details: {
      ...(preference.cancellation_details ?? subscription.cancellation_details ?? notCanceled),
      ...stated(params.cancellation_details),
    },
    metadata: mergedMetadata(subscription.metadata, params.metadata),
  });
}

const stated = (
  details: SubscriptionParams['cancellation_details'],
): { comment?: string; feedback?: string } => ({
  ...(details?.comment === undefined ? {} : { comment: details.comment }),
  ...(details?.feedback === undefined ? {} : { feedback: details.feedback }),
});

export function cancelSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason = 'cancellation_requested',
  details?: SubscriptionParams['cancellation_details'],
): Stripe.Subscription {
  if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id, 'id');
  const now = world.now();
  const ended = world.store.put('subscription', {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...notCanceled, reason, ...stated(details) },
    ended_at: now,
    status: 'canceled',
  });
  world.notify('customer.subscription.deleted', ended);
  return ended;
}
