import type { Stripe } from 'stripe';
import { noSuch } from '../api/api-error.ts';
import { portalLocales } from './session-fields.ts';
import { needed, oneOf, text, webAddress, type ReadOf } from '../api/parameters.ts';
import type { World } from '../world.ts';
import { newId } from './api-object.ts';

export const portalFields = {
  customer: needed(text()),
  return_url: webAddress,
  locale: oneOf(...portalLocales),
};

export function createPortalSession(
  world: World,
  params: ReadOf<typeof portalFields>,
): Stripe.BillingPortal.Session {
  const { store, origin } = world;
  if (!store.find('customer', params.customer)) throw noSuch('customer', params.customer, 'customer');
  const id = newId('bps_1');
  return store.put('billing_portal.session', {
    id,
    object: 'billing_portal.session',
    after_expiration: null,
    configuration: 'bpc_1StandIn',
    created: world.now(),
    customer: params.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${origin}/portal/${id}`,
  });
}
