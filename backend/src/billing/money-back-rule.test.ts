import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideReturn, type MoneyReturn } from './money-back-rule.ts';

const pack = { units: 5, amountMinor: 99_900, backMinor: 0, taken: 0, forgiven: 0 };
const nothing = { take: 0, give: 0, forgive: 0 };

test('as long as all of the money is ours nothing goes back', () => {
  expect(decideReturn(pack, 5)).toEqual(nothing);
});

test('all of the money takes all credits', () => {
  expect(decideReturn({ ...pack, backMinor: 99_900 }, 5)).toEqual({ ...nothing, take: 5 });
});

test('a part of the money takes as many whole credits as it paid for', () => {
  expect(decideReturn({ ...pack, backMinor: 39_960 }, 5).take).toBe(2);
  expect(decideReturn({ ...pack, backMinor: 39_959 }, 5).take).toBe(1);
  expect(decideReturn({ ...pack, backMinor: 19_979 }, 5)).toEqual(nothing);
});

test('spent credits are forgiven, and are not taken of what is bought next', () => {
  const spent = decideReturn({ ...pack, backMinor: 99_900 }, 2);
  expect(spent).toEqual({ take: 2, give: 0, forgive: 3 });
  expect(decideReturn({ ...pack, backMinor: 99_900, taken: 2, forgiven: 3 }, 5)).toEqual(nothing);
});

test('a dispute that is won gives back what it took, and a refund after it takes it again', () => {
  expect(decideReturn({ ...pack, taken: 2, forgiven: 3 }, 0)).toEqual({ take: 0, give: 2, forgive: -3 });
  expect(decideReturn({ ...pack, backMinor: 39_960 }, 2)).toEqual({ ...nothing, take: 2 });
});

interface Wallet {
  credits: number;
  payment: MoneyReturn;
}

/** What the ledger holds after this news. */
function settle({ credits, payment }: Wallet, backMinor: number): Wallet {
  const returned = { ...payment, backMinor };
  const { take, give, forgive } = decideReturn(returned, credits);
  return {
    credits: credits - take + give,
    payment: { ...returned, taken: returned.taken + take - give, forgiven: returned.forgiven + forgive },
  };
}

const bought = fc.record({
  units: fc.integer({ min: 1, max: 50 }),
  amountMinor: fc.integer({ min: 1, max: 200_000 }),
});
const reports = fc.array(
  fc.oneof(
    fc.record({ back: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ spend: fc.integer({ min: 1, max: 20 }) }),
  ),
  { maxLength: 30 },
);

test('whatever comes, nothing falls below zero, nothing is made, and the same news twice is the same once', () => {
  fc.assert(
    fc.property(bought, reports, ({ units, amountMinor }, all) => {
      let spent = 0;
      let wallet: Wallet = {
        credits: units,
        payment: { units, amountMinor, backMinor: 0, taken: 0, forgiven: 0 },
      };
      for (const one of all) {
        if ('spend' in one) {
          const paid = Math.min(one.spend, wallet.credits);
          wallet = { ...wallet, credits: wallet.credits - paid };
          spent += paid;
          continue;
        }
        wallet = settle(wallet, Math.round(one.back * amountMinor));
        expect(settle(wallet, wallet.payment.backMinor)).toEqual(wallet);
        const { taken, forgiven } = wallet.payment;
        expect(wallet.credits).toBeGreaterThanOrEqual(0);
        const { backMinor } = wallet.payment;
        const due = backMinor >= amountMinor ? units : Math.floor((units * backMinor) / amountMinor);
        expect(taken + forgiven).toBe(due);
        expect(wallet.credits + spent + taken).toBe(units);
      }
    }),
    { numRuns: 1000 },
  );
});

test('money that comes again pays for what was spent first', () => {
  const half = { ...pack, backMinor: 39_960, taken: 2, forgiven: 3 };
  expect(decideReturn(half, 0)).toEqual({ take: 0, give: 0, forgive: -3 });
  expect(decideReturn({ ...half, backMinor: 19_980, forgiven: 0 }, 0)).toEqual({ ...nothing, give: 1 });
});

test('nothing spent, the last news alone decides, whichever came before it', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 });
  fc.assert(
    fc.property(bought, shares, fc.double({ min: 0, max: 1, noNaN: true }), (order, before, last) => {
      const fresh: Wallet = {
        credits: order.units,
        payment: { ...order, backMinor: 0, taken: 0, forgiven: 0 },
      };
      const backOf = (share: number) => Math.round(share * order.amountMinor);
      const after = [...before, last].reduce((wallet, share) => settle(wallet, backOf(share)), fresh);
      expect(after).toEqual(settle(fresh, backOf(last)));
    }),
    { numRuns: 1000 },
  );
});
