import { listObject } from '../resources/list-object.ts';
import type { World } from '../world.ts';
import { type Kind, stepTo } from './expandable.ts';

type Include = (world: World, id: string) => object;

/** Builds the lists that an object shows only on request. */
const includes: Readonly<Record<string, Include>> = {
  line_items: ({ store }, id) =>
    listObject(`/v1/checkout/sessions/${id}/line_items`, store.orders.get(id)?.lineItems ?? []),
  payments: ({ store }, id) =>
    listObject(
      `/v1/invoice_payments?invoice=${id}`,
      store.all('invoice_payment').filter((payment) => payment.invoice === id),
    ),
  refunds: ({ store }, id) =>
    listObject(
      `/v1/charges/${id}/refunds`,
      store.all('refund').filter((refund) => refund.charge === id),
    ),
  subscriptions: ({ store }, id) =>
    listObject(
      `/v1/customers/${id}/subscriptions`,
      store.all('subscription').filter((one) => one.customer === id && one.status !== 'canceled'),
    ),
};

function expandAt(world: World, kind: Kind, value: unknown, fields: readonly string[]): unknown {
  const [field, ...rest] = fields;
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => expandAt(world, kind, each, fields));
  const step = stepTo(kind, field);
  if (!step) throw new Error(`${field} of a ${kind} was to be refused before.`);
  const object = value as { id?: string; [field: string]: unknown };
  const held = field in object ? object[field] : includes[field]?.(world, object.id ?? '');
  const whole = typeof held === 'string' && step.resource ? world.store.load(step.resource, held) : held;
  return { ...object, [field]: expandAt(world, step.kind, whole ?? null, rest) };
}

/** Returns the response with ids replaced by their objects, along each of the paths, which `checkExpand` has accepted. */
export function expanded(world: World, kind: Kind, answer: object, paths: readonly string[]): object {
  return paths.reduce<object>(
    (whole, path) => expandAt(world, kind, whole, path.split('.')) as object,
    answer,
  );
}
