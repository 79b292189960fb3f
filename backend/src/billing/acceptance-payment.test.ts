import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideInvitePayment, type Means } from './acceptance-payment.ts';

const wallet = (productId: string, credits: number, isLicensed = false) => ({
  productId,
  productName: productId,
  credits,
  isLicensed,
});

test('a licence pays before the pass, the pass before credits', () => {
  const all: Means = { passes: 1, wallets: [wallet('a', 9), wallet('b', 0, true)] };
  expect(decideInvitePayment(all)).toEqual({ by: 'licence', productId: 'b', credits: 0 });
  expect(decideInvitePayment({ ...all, wallets: [wallet('a', 9)] })).toEqual({
    by: 'pass',
    productId: null,
    credits: 0,
  });
  expect(decideInvitePayment({ passes: 0, wallets: [wallet('a', 9)] })).toEqual({
    by: 'credits',
    productId: 'a',
    credits: 3,
  });
});

test('the gate of an RFP invite is above two credits', () => {
  expect(decideInvitePayment({ passes: 0, wallets: [wallet('a', 2)] })).toBeUndefined();
  expect(decideInvitePayment({ passes: 0, wallets: [wallet('a', 3)] })?.credits).toBe(3);
});

test('the chosen wallet pays where it can', () => {
  const means: Means = { passes: 0, wallets: [wallet('a', 5), wallet('b', 5), wallet('c', 1)] };
  expect(decideInvitePayment(means, 'b')?.productId).toBe('b');
  expect(decideInvitePayment(means, 'c')?.productId).toBe('a');
});

test('no wallet is overdrawn, whatever it holds', () => {
  const wallets = fc.array(fc.record({ credits: fc.integer({ min: 0, max: 9 }), isLicensed: fc.boolean() }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(wallets, fc.integer({ min: 0, max: 1 }), (list, passes) => {
      const means: Means = {
        passes,
        wallets: list.map((one, index) => wallet(String(index), one.credits, one.isLicensed)),
      };
      const payment = decideInvitePayment(means);
      const canPay = passes > 0 || list.some((one) => one.isLicensed || one.credits >= 3);
      expect(payment !== undefined).toBe(canPay);
      if (payment?.by === 'credits')
        expect(list[Number(payment.productId)]?.credits).toBeGreaterThanOrEqual(payment.credits);
    }),
  );
});
