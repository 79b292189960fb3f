import type { Stripe } from 'stripe';
import { apiVersion, type Cause, type EventType } from '../world.ts';
import { newId } from './api-object.ts';

/** Returns the previous values of the changed fields, as a change event reports them. */
function previousOf(after: object, before: object): object {
  const present = after as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(present[name])),
  );
}

export function createEvent(
  created: number,
  type: EventType,
  object: object,
  before: object | undefined,
  cause: Cause,
): Stripe.Event {
  return {
    id: newId('evt_1'),
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object, ...(before ? { previous_attributes: previousOf(object, before) } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: cause,
    type,
  } as Stripe.Event;
}
