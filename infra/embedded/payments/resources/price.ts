import type { Stripe } from 'stripe';
import { invalid } from '../api/api-error.ts';
import { currency, metadata, needed, oneOf, shape, text, whole, type ReadOf } from '../api/parameters.ts';
import type { World } from '../world.ts';
import { newId } from './api-object.ts';

/** Stripe accepts eight digits in the smallest unit. */
export const maxAmount = 99_999_999;

const intervalFields = shape({
  interval: needed(oneOf('day', 'month', 'week', 'year')),
  interval_count: whole(1),
});
/** Three years of each. */
const maxIntervals = { day: 1095, week: 156, month: 36, year: 3 };

const recurring: typeof intervalFields = (raw, at) => {
  const data = intervalFields(raw, at);
  if (data?.interval_count !== undefined && data.interval_count > maxIntervals[data.interval])
    throw invalid(
      'The interval between two payments may be three years at most.',
      undefined,
      `${at}[interval_count]`,
    );
  return data;
};

const priceFields = {
  currency: needed(currency),
  unit_amount: needed(whole(0, maxAmount)),
  product_data: needed(
    shape({ name: needed(text()), description: text(40_000), metadata, unit_label: text(12) }),
  ),
  recurring,
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
};
export const priceData = shape(priceFields);

export type PriceParams = ReadOf<typeof priceFields>;

/** A decimal is sent as a text; the SDK turns it into a Decimal, as its types say. */
export const wireDecimal = (number: number): Stripe.Decimal => String(number) as unknown as Stripe.Decimal;

/** Creates a price that is given inline, with its product. */
export function createPrice(world: World, params: PriceParams): Stripe.Price {
  const { product_data: data, recurring: rhythm } = params;
  const created = world.now();
  const product = world.store.put('product', {
    id: newId('prod_', 14),
    object: 'product',
    active: false,
    created,
    default_price: null,
    description: data.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: data.metadata ?? {},
    name: data.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: data.unit_label ?? null,
    updated: created,
    url: null,
  });
  return {
    id: newId('price_1'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: rhythm
      ? {
          interval: rhythm.interval,
          interval_count: rhythm.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: rhythm ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: wireDecimal(params.unit_amount),
  };
}

/** Returns the older form of a recurring price, which a subscription's item still carries. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'year',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export interface Period {
  start: number;
  end: number;
}

export interface Interval {
  interval: string;
  interval_count: number;
}

/** Returns the period that begins at a time. A month after the 31st is the last day of a shorter month. */
export function periodFrom(start: number, { interval, interval_count: count }: Interval): Period {
  const days = { day: 1, week: 7 }[interval];
  if (days !== undefined) return { start, end: start + days * count * 86_400 };
  const months = interval === 'year' ? 12 * count : count;
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return { start, end: date.getTime() / 1000 };
}
