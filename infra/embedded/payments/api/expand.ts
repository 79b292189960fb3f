import { listObject } from '../nouns/list-object.ts';
import type { Noun } from '../store.ts';
import type { World } from '../world.ts';
import { invalid } from './api-error.ts';

const deepest = 4;

/** The fields that hold an id, and of what. */
const nounOfField: Readonly<Record<string, Noun>> = {
  charge: 'charge',
  customer: 'customer',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  product: 'product',
  subscription: 'subscription',
};

type Include = (world: World, id: string) => object;

/** The lists that an object shows only when it is asked to. */
const includes: Readonly<Record<string, Readonly<Record<string, Include>>>> = {
  'checkout.session': {
    line_items: ({ store }, id) =>
      listObject(`/v1/checkout/sessions/${id}/line_items`, store.orders.get(id)?.lineItems ?? []),
  },
  invoice: {
    payments: ({ store }, id) =>
      listObject(
        `/v1/invoice_payments?invoice=${id}`,
        store.all('invoice_payment').filter((payment) => payment.invoice === id),
      ),
  },
  charge: {
    refunds: ({ store }, id) =>
      listObject(
        `/v1/charges/${id}/refunds`,
        store.all('refund').filter((refund) => refund.charge === id),
      ),
  },
  customer: {
    subscriptions: ({ store }, id) =>
      listObject(
        `/v1/customers/${id}/subscriptions`,
        store.all('subscription').filter((one) => one.customer === id && one.status !== 'canceled'),
      ),
  },
};

const cannotExpand = (field: string, at: string) =>
  invalid(`This property cannot be expanded (${field}).`, undefined, at);

function expandAt(world: World, value: unknown, steps: readonly string[], at: string): unknown {
  const [field, ...rest] = steps;
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => expandAt(world, each, steps, at));
  if (typeof value !== 'object') throw cannotExpand(steps.join('.'), at);
  const object = value as { id?: string; object?: string; [field: string]: unknown };
  const include = includes[object.object ?? '']?.[field];
  const held = object[field] ?? (object[field] === null ? null : include?.(world, object.id ?? ''));
  const noun = nounOfField[field];
  if (held === undefined || (rest.length === 0 && !noun && !include)) throw cannotExpand(field, at);
  const whole = typeof held === 'string' && noun ? world.store.load(noun, held) : held;
  return { ...object, [field]: expandAt(world, whole, rest, at) };
}

/** The answer with ids replaced by what they name, along each of the paths. */
export function expanded(world: World, answer: object, paths: readonly string[]): object {
  let whole: unknown = answer;
  for (const [place, path] of paths.entries()) {
    const steps = path.split('.');
    const at = `expand[${place}]`;
    if (steps.length > deepest)
      throw invalid(
        `You cannot expand more than ${deepest} levels of a property. Property: ${path}`,
        undefined,
        at,
      );
    whole = expandAt(world, whole, steps, at);
  }
  return whole as object;
}
