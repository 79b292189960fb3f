import { expect, test } from 'vitest';
import { checkoutAddresses, licenceLabels, formatPurchase, planPrice } from './plans.ts';

test('A price has its symbol, separators and two decimals', () => {
  expect(planPrice({ price: 12_000, currency: { symbol: '£' } })).toBe('£12,000.00');
  expect(planPrice({ price: 999.5, currency: { symbol: '' } })).toBe('$999.50');
});

test('A user who has paid sees what they have bought', () => {
  expect(formatPurchase('basicPlan', 'Gatekeeper')).toBe('5 credits were added for Gatekeeper.');
  expect(formatPurchase('enterprisePlan', 'Gatekeeper')).toBe('Gatekeeper has an Enterprise License.');
});

test('The return address from the payment page keeps the braces for the session', () => {
  expect(checkoutAddresses('https://bidboard.example', 'a&b')).toEqual({
    successUrl:
      'https://bidboard.example/app/subscription-plan?productId=a%26b&session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://bidboard.example/app/subscription-plan?productId=a%26b&cancelled=1',
  });
});

test('A licence shows its status and its end day', () => {
  const words = (
    status: 'active' | 'pastDue' | 'ended',
    isCancelled = false,
    paidUntil: string | null = '2027-10-30T09:00:00.000Z',
  ) => {
    const labels = licenceLabels({ status, isCancelled, paidUntil });
    return `${labels.status}: ${labels.detail}`;
  };
  expect(words('active')).toBe('Active: until 30 Oct 2027');
  expect(words('active', true)).toBe('Cancelled: ends 30 Oct 2027');
  expect(words('pastDue')).toBe('Past due: payment failed, renew by 02 Nov 2027');
  expect(words('pastDue', true)).toBe('Past due: payment failed, renew by 02 Nov 2027');
  expect(words('ended')).toBe('Ended: on 30 Oct 2027');
  expect(words('ended', false, null)).toBe('Ended: on –');
  expect(words('pastDue', false, null)).toBe('Past due: payment failed, renew by –');
});
