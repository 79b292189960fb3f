import type { Stripe } from 'stripe';
import type { Conduct, Misbehaviour } from '../api/misbehaviour.ts';
import { advanceSubscription, abandonPayment, retryPayment, type Outcome } from '../resources/billing.ts';
import { cardOf, validCardNumber } from '../resources/card.ts';
import { paySession, type CheckoutOutcome } from '../resources/checkout.ts';
import { closeDispute, openDispute } from '../resources/dispute.ts';
import { createRefund, failRefund } from '../resources/refund.ts';
import { expireSession } from '../resources/session.ts';
import { cancelSubscription, updateSubscription } from '../resources/subscription.ts';
import type { StoredObjects, ResourceName, DeliveryRecord, DeliverySettings } from '../store.ts';
import type { WebhookSender } from '../webhooks/sender.ts';
import type { World } from '../world.ts';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from '../body.ts';

export interface PaidBy {
  email?: string;
  name?: string;
  card?: string;
}

/** The resources whose creation time can be moved back, by the prefix of their ids. */
const resourceOfId: readonly (readonly [string, ResourceName])[] = [
  ['cs_', 'checkout.session'],
  ['pi_', 'payment_intent'],
  ['ch_', 'charge'],
  ['sub_', 'subscription'],
  ['in_', 'invoice'],
  ['inpay_', 'invoice_payment'],
  ['re_', 'refund'],
  ['du_', 'dispute'],
  ['evt_', 'event'],
  ['cus_', 'customer'],
];

/** Commands for tests and the demo that trigger events of the outside world and configure the stand-in's behaviour. */
export function controlCommands(world: World, conduct: Conduct, sender: WebhookSender) {
  const { store } = world;
  return {
    /** Makes the API fail as configured until the next `misbehave`; without an argument it works again. */
    misbehave: (misbehaviour: Misbehaviour = {}): void => conduct.become(misbehaviour),
    /** Changes how webhooks are sent; settings that are not named stay. */
    webhooks(change: Partial<DeliverySettings>): DeliverySettings {
      Object.assign(sender.sending, change);
      return sender.sending;
    },
    release: (seed: number): number => sender.release(seed),
    resend: (eventId: string): void => sender.send(store.load('event', eventId).id),
    /** Resolves when no delivery is under way or waits for a retry. */
    untilQuiet: (): Promise<void> => sender.untilQuiet(),
    deliveries: (): DeliveryRecord[] => sender.log,
    /** Pays a session as a visit to its page would. */
    pay: (
      sessionId: string,
      { email = 'buyer@example.com', name, card = validCardNumber }: PaidBy = {},
    ): CheckoutOutcome =>
      paySession(world, sessionId, { email, name: name ?? null }, cardOf(card, world.now())),
    expire: (sessionId: string): Stripe.Checkout.Session =>
      expireSession(world, store.load('checkout.session', sessionId)),
    /** Refunds all that is left, or an amount in the smallest unit. */
    refund: (charge: string, amount?: number): Stripe.Refund => createRefund(world, { charge, amount }),
    failRefund: (refundId: string): Stripe.Refund => failRefund(world, store.load('refund', refundId)),
    dispute: (chargeId: string): Stripe.Dispute => openDispute(world, store.load('charge', chargeId)),
    closeDispute: (disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute =>
      closeDispute(world, store.load('dispute', disputeId), outcome),
    /** Moves to the next period: billed and paid, or past due. If a cancellation was requested, the subscription ends. */
    advance: (subscriptionId: string, outcome: Outcome = 'paid'): Stripe.Subscription =>
      advanceSubscription(world, store.load('subscription', subscriptionId), outcome),
    retryPayment: (subscriptionId: string, outcome: Outcome): Stripe.Subscription =>
      retryPayment(world, store.load('subscription', subscriptionId), outcome),
    abandonPayment: (subscriptionId: string, end: 'unpaid' | 'canceled'): Stripe.Subscription =>
      abandonPayment(world, store.load('subscription', subscriptionId), end),
    cancel(subscriptionId: string, when: 'now' | 'at period end' = 'now'): Stripe.Subscription {
      const subscription = store.load('subscription', subscriptionId);
      return when === 'now'
        ? cancelSubscription(world, subscription)
        : updateSubscription(world, subscription, { cancel_at_period_end: true });
    },
    /** Changes the creation time of an object, in seconds since 1970. */
    setCreated(id: string, created: number): void {
      const [, resource] = resourceOfId.find(([beginning]) => id.startsWith(beginning)) ?? [];
      if (!resource) throw new Error(`${id} is not an id of a known kind.`);
      store.put(resource, { ...store.load(resource, id), created } as StoredObjects[ResourceName]);
    },
  };
}

export type ControlCommands = ReturnType<typeof controlCommands>;

function isToken(header: string | undefined, token: string): boolean {
  const [received, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return received.length === wanted.length && timingSafeEqual(received, wanted);
}

/**
 * Runs one command per path, with its arguments as a JSON array, and returns its result. Without a token, every request is
 * refused.
 */
export async function answerControl(
  commands: ControlCommands,
  token: string,
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body ?? null));
  };
  if (!isToken(request.headers.authorization, token)) return answer(401, { message: 'Wrong control token.' });
  const name = path.slice('/control/'.length);
  if (request.method !== 'POST' || !Object.hasOwn(commands, name))
    return answer(404, { message: `No such command: ${name}` });
  const command = commands[name as keyof ControlCommands] as (...args: unknown[]) => unknown;
  const body = await bodyOf(request);
  try {
    const returned = await command(...(JSON.parse(body) as unknown[]));
    world.store.save();
    answer(200, returned);
  } catch (error) {
    answer(400, { message: error instanceof Error ? error.message : String(error) });
  }
}
