import { expect, test } from 'vitest';
import { checkExpand, type Kind } from './expandable.ts';

test.each<[Kind, string]>([
  ['checkout.session', 'line_items'],
  ['checkout.session', 'line_items.data.price.product'],
  ['checkout.session', 'payment_intent.latest_charge.refunds'],
  ['list of checkout.session', 'data.payment_intent.latest_charge'],
  ['list of invoice', 'data.payments'],
  ['subscription', 'items.data.price.product'],
  ['invoice', 'parent.subscription_details.subscription'],
  ['invoice', 'payments.data.payment.payment_intent'],
])('The response for %s can expand %s', (kind, path) => {
  expect(() => checkExpand(kind, [path])).not.toThrow();
});

test.each<[Kind, string]>([
  ['checkout.session', 'payment_intent.charges'],
  ['checkout.session', 'line_items.data'],
  ['checkout.session', 'metadata'],
  ['checkout.session', 'toString'],
  ['checkout.session', 'data.payment_intent'],
  ['list of checkout.session', 'payment_intent'],
  ['list of checkout.session', 'data'],
  ['list of checkout.session', 'data.payment_intent.latest_charge.payment_intent.customer'],
  ['list of invoice', 'data.payment_intent'],
  ['customer', ''],
])('The response for %s cannot expand %s', (kind, path) => {
  expect(() => checkExpand(kind, [path])).toThrow(
    expect.objectContaining({ status: 400, body: expect.objectContaining({ param: 'expand[0]' }) as object }),
  );
});
