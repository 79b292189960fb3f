import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Stripe } from 'stripe';
import type { Order } from './resources/order.ts';

/** Thrown if the state cannot be read; the message says what to do. */
export class UnreadableStateError extends Error {}

/** Entries of maps, by the maps' names. */
type State = Record<string, [string, unknown][]>;

const isEntry = (entry: unknown): boolean =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string';

function stateIn(text: string): State {
  const state: unknown = JSON.parse(text);
  const isObject = typeof state === 'object' && state !== null && !Array.isArray(state);
  if (!isObject || !Object.values(state).every((list) => Array.isArray(list) && list.every(isEntry)))
    throw new Error('its content is unexpected');
  return state as State;
}

/** Reads the last written state; empty if there is no file yet. */
function readState(path: string): State {
  if (!existsSync(path)) return {};
  try {
    return stateIn(readFileSync(path, 'utf8'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UnreadableStateError(
      `The demo payments cannot read their state, ${path}: ${why}. Move that file away to start with an empty state, or reset everything: npm start -- --reset`,
      { cause },
    );
  }
}

/**
 * Writes the state to a file beside it, flushes it to disk and renames it. A crash at any time leaves the old state or the new
 * one.
 */
function writeState(path: string, state: State): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeFileSync(file, JSON.stringify(state));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}

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

/** Opens the store. Throws UnreadableStateError if there is a file that is not its own. */
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

export interface Answer {
  status: number;
  body: object;
}

export interface IdempotentAnswer extends Answer {
  fingerprint: string;
  /** The request that was answered first. */
  requestId: string;
  /** Seconds since 1970. */
  at: number;
}

/** A delivery of an event that is due, or that was tried and is due again. */
export interface WaitingDelivery {
  id: string;
  eventId: string;
  attempt: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/** The outcome of one attempt. */
export interface DeliveryRecord {
  eventId: string;
  type: string;
  attempt: number;
  /** The status of the response, the reason why there was none, or the reason why it was not sent. */
  outcome: number | string;
  at: number;
}

/** The settings for deliveries. */
export interface DeliverySettings {
  /** The destination; without an address nothing is sent. */
  url?: string | undefined;
  /** If off, events are never sent; if held, they are kept for `release`. */
  state: 'on' | 'off' | 'held';
  /** Every event whose number is a multiple of this is lost; 0 for none. */
  dropEvery: number;
  /** The number of times that each event is sent. */
  copies: number;
}
