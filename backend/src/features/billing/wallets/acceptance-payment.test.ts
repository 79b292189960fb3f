import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideInvitePayment, decideMeetingPayment, type PaymentMeans } from './acceptance-payment.ts';

const wallet = (productId: string, credits: number, isLicensed = false) => ({
  productId,
  productName: productId,
  credits,
  isLicensed,
});

test('A licence pays before the pass, and the pass before credits', () => {
  const all: PaymentMeans = { passes: 1, wallets: [wallet('a', 9), wallet('b', 0, true)] };
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

test('An RFP invite can be paid only with more than two credits', () => {
  expect(decideInvitePayment({ passes: 0, wallets: [wallet('a', 2)] })).toBeUndefined();
  expect(decideInvitePayment({ passes: 0, wallets: [wallet('a', 3)] })?.credits).toBe(3);
});

test('The chosen wallet pays if it can', () => {
  const means: PaymentMeans = { passes: 0, wallets: [wallet('a', 5), wallet('b', 5), wallet('c', 1)] };
  expect(decideInvitePayment(means, 'b')?.productId).toBe('b');
  expect(decideInvitePayment(means, 'c')?.productId).toBe('a');
});

test('A meeting is paid by a licence, then by one credit, then by the pass', () => {
  const all: PaymentMeans = { passes: 1, wallets: [wallet('a', 1, true)] };
  expect(decideMeetingPayment(all)).toEqual({ by: 'licence', productId: 'a', credits: 0 });
  expect(decideMeetingPayment({ passes: 1, wallets: [wallet('a', 1)] })).toEqual({
    by: 'credits',
    productId: 'a',
    credits: 1,
  });
  expect(decideMeetingPayment({ passes: 1, wallets: [wallet('a', 0)] })).toEqual({
    by: 'pass',
    productId: null,
    credits: 0,
  });
  expect(decideMeetingPayment({ passes: 0, wallets: [wallet('a', 0)] })).toBeUndefined();
});

const whatever = fc.record({
  passes: fc.integer({ min: 0, max: 1 }),
  wallets: fc
    .array(fc.record({ credits: fc.integer({ min: 0, max: 9 }), isLicensed: fc.boolean() }), { maxLength: 5 })
    .map((list) => list.map((means, index) => wallet(String(index), means.credits, means.isLicensed))),
});

test.each([
  ['an RFP invite', decideInvitePayment, 3],
  ['a meeting', decideMeetingPayment, 1],
] as const)('The payment for %s is made exactly if it can be, and overdraws no wallet', (_, decide, cost) => {
  fc.assert(
    fc.property(whatever, (means) => {
      const { passes, wallets } = means;
      const payment = decide(means);
      const canPay =
        passes > 0 ||
        wallets.some((productWallet) => productWallet.isLicensed || productWallet.credits >= cost);
      expect(payment !== undefined).toBe(canPay);
      if (payment?.by === 'credits') expect(payment.credits).toBe(cost);
      if (payment?.by === 'pass') expect(passes).toBe(1);
      const payer = wallets.find((productWallet) => productWallet.productId === payment?.productId);
      if (payment && payment.by !== 'pass') expect(payer?.credits).toBeGreaterThanOrEqual(payment.credits);
      expect(payment?.by === 'licence').toBe(wallets.some((productWallet) => productWallet.isLicensed));
    }),
  );
});

test('In any sequence of meetings, the wallet, the pass or a licence pays for as many as it covers', () => {
  fc.assert(
    fc.property(whatever, fc.integer({ min: 0, max: 60 }), (before, meetings) => {
      let means: PaymentMeans = before;
      let accepted = 0;
      for (let n = 0; n < meetings; n++) {
        const payment = decideMeetingPayment(means);
        if (!payment) continue;
        accepted += 1;
        means = {
          passes: means.passes - Number(payment.by === 'pass'),
          wallets: means.wallets.map((productWallet) =>
            productWallet.productId === payment.productId
              ? { ...productWallet, credits: productWallet.credits - payment.credits }
              : productWallet,
          ),
        };
      }
      const payable = before.wallets.some((productWallet) => productWallet.isLicensed)
        ? meetings
        : before.passes + before.wallets.reduce((sum, productWallet) => sum + productWallet.credits, 0);
      expect(accepted).toBe(Math.min(meetings, payable));
      expect(means.wallets.every((productWallet) => productWallet.credits >= 0)).toBe(true);
    }),
  );
});

/**
 * A company's wallets, passes and licences, and a sequence of acceptances: of an invite to all of its products or to one, or of a
 * meeting.
 */
const rows = fc
  .record({ passes: fc.integer({ min: 0, max: 2 }), wallets: whatever.map((means) => means.wallets) })
  .chain((means) =>
    fc.record({
      means: fc.constant<PaymentMeans>(means),
      requests: fc.array(
        fc.record({
          isInvite: fc.boolean(),
          only: fc.option(fc.nat({ max: 5 }).map(String), { nil: undefined }),
          chosen: fc.option(fc.nat({ max: 5 }).map(String), { nil: undefined }),
        }),
        { maxLength: 60 },
      ),
    }),
  );

test('In any sequence of invites and meetings, exactly the payable ones are accepted, and no balance falls below zero', () => {
  fc.assert(
    fc.property(rows, ({ means: before, requests }) => {
      let { passes, wallets } = before;
      const spent = { passes: 0, credits: 0 };
      for (const { isInvite, only = isInvite ? undefined : '0', chosen } of requests) {
        const means: PaymentMeans = {
          passes,
          wallets: wallets.filter((productWallet) => only === undefined || productWallet.productId === only),
        };
        const cost = isInvite ? 3 : 1;
        const payment = isInvite ? decideInvitePayment(means, chosen) : decideMeetingPayment(means);
        const canPay =
          passes > 0 ||
          means.wallets.some((productWallet) => productWallet.isLicensed || productWallet.credits >= cost);
        expect(payment !== undefined).toBe(canPay);
        if (!payment) continue;
        expect(payment.credits).toBe(payment.by === 'credits' ? cost : 0);
        spent.passes += Number(payment.by === 'pass');
        spent.credits += payment.credits;
        passes -= Number(payment.by === 'pass');
        wallets = wallets.map((productWallet) =>
          productWallet.productId === payment.productId
            ? { ...productWallet, credits: productWallet.credits - payment.credits }
            : productWallet,
        );
        expect(
          [passes, ...wallets.map((productWallet) => productWallet.credits)].every((left) => left >= 0),
        ).toBe(true);
      }
      const sum = (all: readonly { credits: number }[]) =>
        all.reduce((credits, productWallet) => credits + productWallet.credits, 0);
      expect(spent).toEqual({ passes: before.passes - passes, credits: sum(before.wallets) - sum(wallets) });
    }),
    { numRuns: 1_000 },
  );
});
