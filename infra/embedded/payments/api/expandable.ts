import type { ResourceName } from '../store.ts';
import { invalid } from './api-error.ts';
import { listObject } from '../resources/api-object.ts';
import type { World } from '../world.ts';

type Thing =
  | ResourceName
  | 'invoice_line'
  | 'invoice_parent'
  | 'item'
  | 'linked_payment'
  | 'price'
  | 'subscription_item';
/** The kind of a response, or of a value in a field. */
export type Kind = Thing | `list of ${Thing}` | 'subscription_details';

/** The fields that hold the id of an object, by their owner. */
const ids: Partial<Record<Kind, Readonly<Record<string, ResourceName>>>> = {
  'checkout.session': {
    customer: 'customer',
    invoice: 'invoice',
    payment_intent: 'payment_intent',
    subscription: 'subscription',
  },
  payment_intent: { customer: 'customer', latest_charge: 'charge' },
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  subscription: { customer: 'customer', latest_invoice: 'invoice' },
  invoice: { customer: 'customer' },
  invoice_line: { subscription: 'subscription' },
  invoice_payment: { invoice: 'invoice' },
  linked_payment: { payment_intent: 'payment_intent' },
  price: { product: 'product' },
  refund: { charge: 'charge', payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  subscription_details: { subscription: 'subscription' },
};

/** The lists that an object shows only on request. */
const lists: Partial<Record<Kind, Readonly<Record<string, `list of ${Thing}`>>>> = {
  'checkout.session': { line_items: 'list of item' },
  invoice: { payments: 'list of invoice_payment' },
  charge: { refunds: 'list of refund' },
  customer: { subscriptions: 'list of subscription' },
};

/** Parts that are always shown whole, and through which paths continue. */
const parts: Partial<Record<Kind, Readonly<Record<string, Kind>>>> = {
  subscription: { items: 'list of subscription_item' },
  subscription_item: { price: 'price', plan: 'price' },
  item: { price: 'price' },
  invoice: { lines: 'list of invoice_line', parent: 'invoice_parent' },
  invoice_parent: { subscription_details: 'subscription_details' },
  invoice_payment: { payment: 'linked_payment' },
};

export interface Step {
  kind: Kind;
  /** The resource whose id the field holds, if it holds an id. */
  resource?: ResourceName;
  /** Whether something becomes visible here; a mere part is visible anyway. */
  isExpanded: boolean;
}

const within = <T>(table: Partial<Record<Kind, Readonly<Record<string, T>>>>, kind: Kind, field: string) => {
  const fields = table[kind];
  return fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
};

/** Returns what a field contains; undefined if nothing can be expanded there. */
function stepTo(kind: Kind, field: string): Step | undefined {
  if (kind.startsWith('list of '))
    return field === 'data' ? { kind: kind.slice('list of '.length) as Thing, isExpanded: false } : undefined;
  const resource = within(ids, kind, field);
  if (resource) return { kind: resource, resource, isExpanded: true };
  const list = within(lists, kind, field);
  if (list) return { kind: list, isExpanded: true };
  const part = within(parts, kind, field);
  return part && { kind: part, isExpanded: false };
}

const maxDepth = 4;

function checkPath(kind: Kind, path: string, at: string): void {
  const fields = path.split('.');
  if (fields.length > maxDepth)
    throw invalid(
      `You cannot expand more than ${maxDepth} levels of a property. Property: ${path}`,
      undefined,
      at,
    );
  let step: Step | undefined = { kind, isExpanded: false };
  for (const field of fields) {
    step = stepTo(step.kind, field);
    if (!step) throw invalid(`This property cannot be expanded (${field}).`, undefined, at);
  }
  if (!step.isExpanded) throw invalid(`This property cannot be expanded (${path}).`, undefined, at);
}

/** Refuses a path that leads nowhere, whether or not there is a value at its end. */
export function checkExpand(kind: Kind, paths: readonly string[]): void {
  for (const [place, path] of paths.entries()) checkPath(kind, path, `expand[${place}]`);
}

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
      store
        .all('subscription')
        .filter((subscription) => subscription.customer === id && subscription.status !== 'canceled'),
    ),
};

function expandAt(world: World, kind: Kind, value: unknown, fields: readonly string[]): unknown {
  const [field, ...rest] = fields;
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => expandAt(world, kind, each, fields));
  const step = stepTo(kind, field);
  if (!step) throw new Error(`${field} of a ${kind} should have been refused earlier.`);
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
