import { randomUUID, createHmac } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Store, DeliveryRecord, DeliverySettings, WaitingDelivery } from '../store.ts';
import { shuffled } from './shuffled.ts';

/** The pauses between attempts; after the last one the sender gives up. */
const pausesMs = [200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 60_000, 60_000];
const answerTimeoutMs = 10_000;
const maxRecords = 50_000;
const maxAtOnce = 8;

/** Sends signed events until they are accepted. Waiting deliveries are stored with the rest of the state. */
export class WebhookSender {
  readonly sending: DeliverySettings;
  readonly log: DeliveryRecord[] = [];
  readonly #store: Store;
  readonly #save: () => void;
  readonly #secret: string;
  readonly #held: string[] = [];
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #quietWaiters: (() => void)[] = [];
  readonly #line: WaitingDelivery[] = [];
  #busy = 0;
  #counted = 0;
  #isClosed = false;

  /** `save` stores the outcome of an attempt, and never throws. */
  constructor(store: Store, save: () => void, secret: string, url: string | undefined) {
    this.#store = store;
    this.#save = save;
    this.#secret = secret;
    this.sending = { url, state: 'on', dropEvery: 0, copies: 1 };
    for (const waiting of store.waiting.values()) this.#plan(waiting);
  }

  /** Accepts an event that just happened. */
  take(event: Stripe.Event): void {
    const { url, state, dropEvery } = this.sending;
    if (url === undefined) return;
    this.#counted += 1;
    if (state === 'off') return this.#note(event, 0, 'off');
    if (dropEvery > 0 && this.#counted % dropEvery === 0) return this.#note(event, 0, 'dropped');
    const copies = Array.from({ length: this.sending.copies }, () => event.id);
    if (state === 'held') this.#held.push(...copies);
    else for (const id of copies) this.send(id);
  }

  /** Sends an event for the first time or again, regardless of the settings. */
  send(eventId: string): void {
    const waiting = { id: randomUUID(), eventId, attempt: 1, dueAt: Date.now() };
    this.#store.waiting.set(waiting.id, waiting);
    this.#store.changed();
    this.#plan(waiting);
  }

  /** Sends all held events in an order that depends on the seed. Returns their number. */
  release(seed: number): number {
    const held = shuffled(this.#held.splice(0), seed);
    for (const eventId of held) this.send(eventId);
    return held.length;
  }

  /** Resolves when nothing is under way or waits for a retry. */
  async untilQuiet(): Promise<void> {
    if (this.#store.waiting.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#quietWaiters.push(resolve);
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #plan(waiting: WaitingDelivery): void {
    if (this.#isClosed) return;
    const start = () => {
      this.#timers.delete(waiting.id);
      this.#line.push(waiting);
      this.#work();
    };
    const pauseMs = waiting.dueAt - Date.now();
    if (pauseMs <= 0) start();
    else this.#timers.set(waiting.id, setTimeout(start, pauseMs));
  }

  #work(): void {
    while (this.#busy < maxAtOnce && !this.#isClosed) {
      const waiting = this.#line.shift();
      if (!waiting) return;
      this.#busy += 1;
      // An attempt ends with its outcome, never with an error.
      void this.#attempt(waiting).then(() => {
        this.#busy -= 1;
        this.#work();
      });
    }
  }

  async #attempt(waiting: WaitingDelivery): Promise<void> {
    const event = this.#store.find('event', waiting.eventId);
    const outcome = event ? await this.#post(event) : 'forgotten';
    if (event) this.#note(event, waiting.attempt, outcome);
    const isTaken = typeof outcome === 'number' && outcome >= 200 && outcome < 300;
    if (event && isTaken) this.#store.put('event', { ...event, pending_webhooks: 0 });
    const pauseMs = pausesMs[waiting.attempt - 1];
    if (event && !isTaken && pauseMs !== undefined) {
      const again = { ...waiting, attempt: waiting.attempt + 1, dueAt: Date.now() + pauseMs };
      this.#store.waiting.set(again.id, again);
      this.#plan(again);
    } else this.#store.waiting.delete(waiting.id);
    this.#store.changed();
    this.#save();
    if (this.#store.waiting.size === 0) for (const resolve of this.#quietWaiters.splice(0)) resolve();
  }

  async #post(event: Stripe.Event): Promise<number | string> {
    const { url } = this.sending;
    if (url === undefined) return 'no address';
    const payload = JSON.stringify({ ...event, pending_webhooks: 1 }, undefined, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (stand-in)',
          'stripe-signature': signatureOf(payload, this.#secret, Math.floor(Date.now() / 1000)),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #note(event: Stripe.Event, attempt: number, outcome: number | string): void {
    this.log.push({ eventId: event.id, type: event.type, attempt, outcome, at: Date.now() });
    if (this.log.length > maxRecords) this.log.shift();
  }
}

/** Proves to the receiver that a sender who knows the secret sent this payload, and when. */
function signatureOf(payload: string, secret: string, seconds: number): string {
  const proof = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${proof}`;
}
