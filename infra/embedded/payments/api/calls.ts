import { createCustomer, customerFields, customerListFields, updateCustomer } from '../resources/customer.ts';
import { createPortalSession, portalFields } from '../resources/portal-session.ts';
import { createRefund, refundFields } from '../resources/refund.ts';
import { createSession, expireSession } from '../resources/session.ts';
import { sessionFields, sessionListFields } from '../resources/session-fields.ts';
import {
  cancellationDetails,
  cancelSubscription,
  itemOf,
  subscriptionUpdateFields,
  updateSubscription,
} from '../resources/subscription.ts';
import type { StoredObjects, ResourceName } from '../store.ts';
import type { World } from '../world.ts';
import { noSuch } from './api-error.ts';
import { checkExpand, type Kind } from './expandable.ts';
import { type Filters, isWithin, listPage, pageFields } from './list-page.ts';
import {
  type Fields,
  flag,
  listOf,
  needed,
  oneOf,
  range,
  type Reader,
  type ReadOf,
  readFields,
  shape,
  text,
} from './parameters.ts';
import type { Raw } from './form.ts';

interface ObjectRequest {
  kind: Kind;
  expand: string[];
  run(world: World, id: string): object;
}

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** Reads the parameters, or refuses them. Returns the action, the object that is then shown, and how much of it. */
  read(raw: Map<string, Raw>): ObjectRequest;
}

const expandField = { expand: listOf(text()) };

function call<F extends Fields>(
  method: Call['method'],
  path: string,
  kind: Kind,
  fields: F,
  run: (world: World, params: ReadOf<F>, id: string) => object,
): Call {
  return {
    method,
    path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    read(raw) {
      const parameters = readFields({ ...fields, ...expandField }, raw);
      const expand = parameters.expand ?? [];
      checkExpand(kind, expand);
      return { kind, expand, run: (world, id) => run(world, parameters as ReadOf<F>, id) };
    },
  };
}

function find<N extends ResourceName>({ store }: World, resource: N, id: string): StoredObjects[N] {
  const object = store.find(resource, id);
  if (!object) throw noSuch(resource, id, 'id');
  return object;
}

const loadCall = (resource: ResourceName, path: string): Call =>
  call('GET', path, resource, {}, (world, _, id) => find(world, resource, id));

/** Every list can be filtered by the creation time of its objects. */
function list<N extends ResourceName, F extends Fields>(
  resource: N,
  path: string,
  fields: F,
  filters: Filters<F, StoredObjects[N]>,
): Call {
  const all = {
    created: (object: StoredObjects[N], bounds: never) => isWithin(object.created, bounds),
    ...filters,
  };
  return call(
    'GET',
    path,
    `list of ${resource}`,
    { ...fields, created: range, ...pageFields },
    (world, parameters) =>
      listPage(world, resource, path, all as Filters<Fields, StoredObjects[N]>, parameters as never),
  );
}

const subscriptionStatus = oneOf(
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
);
/** A request without a status gets the subscriptions that have not ended. */
const statusOrLasting: Reader<ReturnType<typeof subscriptionStatus> | 'lasting'> = (raw, at) =>
  subscriptionStatus(raw, at) ?? 'lasting';

/** All the supported calls of Stripe: for each call, its parameters and what it runs. */
export const calls: readonly Call[] = [
  call('POST', '/v1/customers', 'customer', customerFields, createCustomer),
  list('customer', '/v1/customers', customerListFields, {
    email: (customer, email) => customer.email === email,
  }),
  loadCall('customer', '/v1/customers/:id'),
  call('POST', '/v1/customers/:id', 'customer', customerFields, (world, parameters, id) =>
    updateCustomer(world, find(world, 'customer', id), parameters),
  ),

  call('POST', '/v1/checkout/sessions', 'checkout.session', sessionFields, createSession),
  list('checkout.session', '/v1/checkout/sessions', sessionListFields, {
    customer: (session, customer) => session.customer === customer,
    payment_intent: (session, intent) => session.payment_intent === intent,
    status: (session, status) => session.status === status,
    subscription: (session, subscription) => session.subscription === subscription,
  }),
  loadCall('checkout.session', '/v1/checkout/sessions/:id'),
  call('POST', '/v1/checkout/sessions/:id/expire', 'checkout.session', {}, (world, _, id) =>
    expireSession(world, find(world, 'checkout.session', id)),
  ),

  loadCall('payment_intent', '/v1/payment_intents/:id'),
  list(
    'charge',
    '/v1/charges',
    { customer: text(), payment_intent: text() },
    {
      customer: (charge, customer) => charge.customer === customer,
      payment_intent: (charge, intent) => charge.payment_intent === intent,
    },
  ),
  loadCall('charge', '/v1/charges/:id'),

  list(
    'subscription',
    '/v1/subscriptions',
    { customer: text(), status: statusOrLasting, current_period_end: range, current_period_start: range },
    {
      customer: (subscription, customer) => subscription.customer === customer,
      status: (subscription, status) =>
        status === 'all' ||
        subscription.status === status ||
        (status === 'ended' && subscription.status === 'canceled') ||
        (status === 'lasting' && subscription.status !== 'canceled'),
      current_period_end: (subscription, bounds) => isWithin(itemOf(subscription).current_period_end, bounds),
      current_period_start: (subscription, bounds) =>
        isWithin(itemOf(subscription).current_period_start, bounds),
    },
  ),
  loadCall('subscription', '/v1/subscriptions/:id'),
  call('POST', '/v1/subscriptions/:id', 'subscription', subscriptionUpdateFields, (world, parameters, id) =>
    updateSubscription(world, find(world, 'subscription', id), parameters),
  ),
  call(
    'DELETE',
    '/v1/subscriptions/:id',
    'subscription',
    { cancellation_details: cancellationDetails, invoice_now: flag, prorate: flag },
    (world, parameters, id) =>
      cancelSubscription(
        world,
        find(world, 'subscription', id),
        'cancellation_requested',
        parameters.cancellation_details,
      ),
  ),

  list(
    'invoice',
    '/v1/invoices',
    {
      customer: text(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
    },
    {
      customer: (invoice, customer) => invoice.customer === customer,
      status: (invoice, status) => invoice.status === status,
      subscription: (invoice, subscription) =>
        invoice.parent?.subscription_details?.subscription === subscription,
    },
  ),
  loadCall('invoice', '/v1/invoices/:id'),
  list(
    'invoice_payment',
    '/v1/invoice_payments',
    {
      invoice: text(),
      payment: shape({ type: needed(oneOf('payment_intent')), payment_intent: text() }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    {
      invoice: (payment, invoice) => payment.invoice === invoice,
      payment: (payment, { payment_intent: intent }) =>
        intent === undefined || payment.payment.payment_intent === intent,
      status: (payment, status) => payment.status === status,
    },
  ),
  loadCall('invoice_payment', '/v1/invoice_payments/:id'),

  call('POST', '/v1/refunds', 'refund', refundFields, createRefund),
  list(
    'refund',
    '/v1/refunds',
    { charge: text(), payment_intent: text() },
    {
      charge: (refund, charge) => refund.charge === charge,
      payment_intent: (refund, intent) => refund.payment_intent === intent,
    },
  ),
  loadCall('refund', '/v1/refunds/:id'),

  list(
    'dispute',
    '/v1/disputes',
    { charge: text(), payment_intent: text() },
    {
      charge: (dispute, charge) => dispute.charge === charge,
      payment_intent: (dispute, intent) => dispute.payment_intent === intent,
    },
  ),
  loadCall('dispute', '/v1/disputes/:id'),

  call('POST', '/v1/billing_portal/sessions', 'billing_portal.session', portalFields, createPortalSession),

  list(
    'event',
    '/v1/events',
    { type: text(), types: listOf(text()), delivery_success: flag },
    {
      type: (event, type) => isOfType(event.type, type),
      types: (event, types) => types.some((type) => isOfType(event.type, type)),
      delivery_success: (event, isDelivered) => (event.pending_webhooks === 0) === isDelivered,
    },
  ),
  loadCall('event', '/v1/events/:id'),
];

/** `charge.*` matches every event of charges. */
const isOfType = (type: string, pattern: string): boolean =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
