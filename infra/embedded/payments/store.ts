import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Stripe } from 'stripe';
import type { IdempotentAnswer } from './api/idempotency.ts';
import type { Order } from './nouns/order.ts';
import type { WaitingDelivery } from './webhooks/delivery.ts';

export interface Kept {
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
export type Noun = keyof Kept;

/**
 * What there is, by noun and id, oldest first. An object is never changed, it is put anew: what an event or a stored
 * answer holds stays as it was.
 */
export interface Store {
  find<N extends Noun>(noun: N, id: string): Kept[N] | undefined;
  load<N extends Noun>(noun: N, id: string): Kept[N];
  all<N extends Noun>(noun: N): Kept[N][];
  put<N extends Noun>(noun: N, object: Kept[N]): Kept[N];
  /** What was ordered by a session: Stripe's object does not tell. */
  orders: Map<string, Order>;
  answers: Map<string, IdempotentAnswer>;
  waiting: Map<string, WaitingDelivery>;
  /** Called after any change of the three maps; `put` does so by itself. */
  changed(): void;
  /** Writes to its file what was changed since. */
  save(): void;
}

const idempotencyHours = 24;

export function openStore(path: string | undefined): Store {
  const shelves = new Map<Noun, Map<string, Kept[Noun]>>();
  const maps = {
    orders: new Map<string, Order>(),
    answers: new Map<string, IdempotentAnswer>(),
    waiting: new Map<string, WaitingDelivery>(),
  };
  let isChanged = false;

  function shelfOf<N extends Noun>(noun: N): Map<string, Kept[N]> {
    const shelf = shelves.get(noun) ?? new Map<string, Kept[Noun]>();
    shelves.set(noun, shelf);
    return shelf as Map<string, Kept[N]>;
  }

  function read(file: string): void {
    const state = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, never][]>;
    const since = Date.now() / 1000 - idempotencyHours * 3600;
    for (const [name, entries] of Object.entries(state)) {
      const map = name in maps ? maps[name as keyof typeof maps] : shelfOf(name as Noun);
      for (const [key, value] of entries) map.set(key, value);
    }
    for (const [key, { at }] of maps.answers) if (at < since) maps.answers.delete(key);
  }

  if (path !== undefined && existsSync(path)) read(path);
  return {
    ...maps,
    find: (noun, id) => shelfOf(noun).get(id),
    load(noun, id) {
      const object = shelfOf(noun).get(id);
      if (object === undefined) throw new Error(`There is no ${noun} ${id}.`);
      return object;
    },
    all: (noun) => [...shelfOf(noun).values()],
    put(noun, object) {
      shelfOf(noun).set(object.id, object);
      isChanged = true;
      return object;
    },
    changed() {
      isChanged = true;
    },
    save() {
      if (path === undefined || !isChanged) return;
      isChanged = false;
      const named = [...shelves, ...Object.entries(maps)].map(([name, map]) => [name, [...map]]);
      mkdirSync(dirname(path), { recursive: true });
      // Written beside it and renamed, so that an end in mid-word leaves the old state whole.
      writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(named)), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
