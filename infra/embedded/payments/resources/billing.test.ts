import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { readForm } from '../api/form.ts';
import { readFields } from '../api/parameters.ts';
import { testingWorld } from '../testing-shop.ts';
import type { World } from '../world.ts';
import { advanceSubscription, abandonPayment, renewDue, retryPayment } from './billing.ts';
import { cardOf, validCardNumber } from './card.ts';
import { paySession } from './checkout.ts';
import { createSession } from './session.ts';
import { sessionFields } from './session-fields.ts';
import { cancelSubscription, itemOf, updateSubscription } from './subscription.ts';

const form =
  'mode=subscription&success_url=http://localhost:3000/&line_items[0][quantity]=1&line_items[0][price_data][currency]=gbp' +
  '&line_items[0][price_data][unit_amount]=5000&line_items[0][price_data][product_data][name]=Year' +
  '&line_items[0][price_data][recurring][interval]=year';
const startedAt = 1_800_000_000;

function subscribed(): { world: World; now: { is: number }; present(): Stripe.Subscription } {
  const now = { is: startedAt };
  const world = testingWorld(undefined, () => now.is);
  const { id } = createSession(world, readFields(sessionFields, readForm(form)));
  paySession(world, id, { email: 'a@lindhaus.example', name: null }, cardOf(validCardNumber, startedAt));
  const [made] = world.store.all('subscription');
  return { world, now, present: () => world.store.load('subscription', made?.id ?? '') };
}

test('A past-due subscription ends with its period if a cancellation was requested, and otherwise is not billed again', () => {
  const { world, now, present } = subscribed();
  advanceSubscription(world, present(), 'failed');
  const end = itemOf(present()).current_period_end;
  now.is = end;
  renewDue(world);
  expect([present().status, itemOf(present()).current_period_end]).toEqual(['past_due', end]);
  updateSubscription(world, present(), { cancel_at_period_end: true });
  now.is = end - 1;
  renewDue(world);
  expect(present().status).toBe('past_due');
  now.is = end;
  renewDue(world);
  expect([present().status, present().ended_at]).toEqual(['canceled', end]);
});

test('Nothing revives an ended subscription', () => {
  const { world, present } = subscribed();
  advanceSubscription(world, present(), 'failed');
  cancelSubscription(world, present());
  for (const call of [
    () => advanceSubscription(world, present(), 'paid'),
    () => retryPayment(world, present(), 'paid'),
    () => abandonPayment(world, present(), 'unpaid'),
  ])
    expect(call).toThrow('has ended');
  expect([present().status, world.store.all('invoice').length]).toEqual(['canceled', 2]);
});
