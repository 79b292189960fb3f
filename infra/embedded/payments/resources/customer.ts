import type { Stripe } from 'stripe';
import { clearable, clearableEmail, metadata, text, type ReadOf } from '../api/parameters.ts';
import type { World } from '../world.ts';
import { newId, mergedMetadata } from './api-object.ts';

export const customerFields = {
  email: clearableEmail(512),
  name: clearable(256),
  description: clearable(),
  phone: clearable(20),
  metadata,
};

type CustomerParams = Partial<ReadOf<typeof customerFields>>;

export function createCustomer(world: World, params: CustomerParams): Stripe.Customer {
  return world.store.put('customer', {
    id: newId('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergedMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
}

export function updateCustomer(
  world: World,
  customer: Stripe.Customer,
  { metadata: added, ...parameters }: CustomerParams,
): Stripe.Customer {
  const changes = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return world.store.put('customer', {
    ...customer,
    ...(Object.fromEntries(changes) as Partial<Stripe.Customer>),
    metadata: mergedMetadata(customer.metadata, added),
  });
}

export const customerListFields = { email: text(512) };
