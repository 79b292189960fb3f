import type { Stripe } from 'stripe';
import type { IdempotentAnswer } from './idempotent-answer.ts';
import type { Order } from './resources/order.ts';
import { readState, type State, writeState } from './state-file.ts';
import type { WaitingDelivery } from './webhooks/delivery.ts';

export interface StoredObjects {
  customer: Stripe.Customer;
  product: Stripe.Product;
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  'billing_portal.session': Stripe.BillingPortal.Session;
}
export type ResourceName = keyof StoredObjects;

/**
 * The stored objects, by resource and id, oldest first. An object is never mutated; a new version replaces it. So the contents of
 * an event or a stored response stay unchanged.
 */
export interface Store {
  find<N extends ResourceName>(resource: N, id: string): StoredObjects[N] | undefined;
  load<N extends ResourceName>(resource: N, id: string): StoredObjects[N];
  all<N extends ResourceName>(resource: N): StoredObjects[N][];
  put<N extends ResourceName>(resource: N, object: StoredObjects[N]): StoredObjects[N];
  /** The order of each session, which Stripe's object does not contain. */
  orders: Map<string, Order>;
  answers: Map<string, IdempotentAnswer>;
  waiting: Map<string, WaitingDelivery>;
  /** Must be called after any change of the three maps; `put` does so by itself. */
  changed(): void;
  /** Drops what Stripe would have deleted; `now` is in seconds since 1970. */
  forget(now: number): void;
  /** Writes the changes since the last save to its file. A change that could not be written is written the next time. */
  save(): void;
}

const hour = 3600;
/** Stripe's retention times, in seconds. */
const [answerRetentionSeconds, eventRetentionSeconds] = [24 * hour, 30 * 24 * hour];

/** Opens the store. Throws StateUnreadable if there is a file that is not its own. */
export function openStore(path: string | undefined): Store {
  const shelves = new Map<ResourceName, Map<string, StoredObjects[ResourceName]>>();
  const maps = {
    orders: new Map<string, Order>(),
    answers: new Map<string, IdempotentAnswer>(),
    waiting: new Map<string, WaitingDelivery>(),
  };
  let isChanged = false;

  function shelfOf<N extends ResourceName>(resource: N): Map<string, StoredObjects[N]> {
    const shelf = shelves.get(resource) ?? new Map<string, StoredObjects[ResourceName]>();
    shelves.set(resource, shelf);
    return shelf as Map<string, StoredObjects[N]>;
  }

  function drop<T>(map: Map<string, T>, isOld: (value: T) => boolean): void {
    for (const [key, value] of map) {
      if (!isOld(value)) continue;
      map.delete(key);
      isChanged = true;
    }
  }

  if (path !== undefined) {
    for (const [name, entries] of Object.entries(readState(path))) {
      const map: Map<string, unknown> = Object.hasOwn(maps, name)
        ? maps[name as keyof typeof maps]
        : shelfOf(name as ResourceName);
      for (const [key, value] of entries) map.set(key, value);
    }
  }
  return {
    ...maps,
    find: (resource, id) => shelfOf(resource).get(id),
    load(resource, id) {
      const object = shelfOf(resource).get(id);
      if (object === undefined) throw new Error(`There is no ${resource} ${id}.`);
      return object;
    },
    all: (resource) => [...shelfOf(resource).values()],
    put(resource, object) {
      shelfOf(resource).set(object.id, object);
      isChanged = true;
      return object;
    },
    changed() {
      isChanged = true;
    },
    forget(now) {
      drop(maps.answers, ({ at }) => at < now - answerRetentionSeconds);
      drop(shelfOf('event'), ({ created }) => created < now - eventRetentionSeconds);
    },
    save() {
      if (path === undefined || !isChanged) return;
      const named = [...shelves, ...Object.entries(maps)].map(([name, map]) => [name, [...map]]);
      writeState(path, Object.fromEntries(named) as State);
      isChanged = false;
    },
  };
}
