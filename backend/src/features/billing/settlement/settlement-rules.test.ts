import { expect, test } from 'vitest';
import { licenceTimes, decideReturn, type PaymentReturn } from './settlement-rules.ts';
import fc from 'fast-check';

const day = 86_400_000;
const first = { endsAt: 365 * day, isReturned: false };
const second = { endsAt: 730 * day, isReturned: false };
const running = { status: 'active', isCancelled: false, endedAt: undefined } as const;

test('A paid year is licensed, and so are three more days while its renewal is due', () => {
  expect(licenceTimes(running, [first])).toEqual({ paidUntil: 365 * day, licensedUntil: 368 * day });
  expect(licenceTimes({ ...running, status: 'pastDue' }, [first]).licensedUntil).toBe(368 * day);
});

test('A renewal extends the licence', () => {
  expect(licenceTimes(running, [second, first]).paidUntil).toBe(730 * day);
});

test('A cancelled licence ends with its paid year', () => {
  expect(licenceTimes({ ...running, isCancelled: true }, [first]).licensedUntil).toBe(365 * day);
  expect(licenceTimes({ ...running, status: 'ended' }, [first]).licensedUntil).toBe(365 * day);
});

test('A licence that ended early ends then, and never later than it was paid', () => {
  const ended = { status: 'ended', isCancelled: true, endedAt: 100 * day } as const;
  expect(licenceTimes(ended, [first]).licensedUntil).toBe(100 * day);
  expect(licenceTimes({ ...ended, endedAt: 400 * day }, [first]).licensedUntil).toBe(365 * day);
});

test('A refunded year does not count', () => {
  expect(licenceTimes(running, [first, { ...second, isReturned: true }]).paidUntil).toBe(365 * day);
  expect(licenceTimes(running, [{ ...first, isReturned: true }])).toEqual({
    paidUntil: undefined,
    licensedUntil: undefined,
  });
  expect(licenceTimes(running, []).licensedUntil).toBeUndefined();
});

const pack = { units: 5, amountMinor: 99_900, backMinor: 0, taken: 0, forgiven: 0 };
const nothing = { take: 0, give: 0, forgive: 0 };

test('Nothing is taken back while no money is refunded', () => {
  expect(decideReturn(pack, 5)).toEqual(nothing);
});

test('A full refund takes back all credits', () => {
  expect(decideReturn({ ...pack, backMinor: 99_900 }, 5)).toEqual({ ...nothing, take: 5 });
});

test('A partial refund takes back as many whole credits as it paid for', () => {
  expect(decideReturn({ ...pack, backMinor: 39_960 }, 5).take).toBe(2);
  expect(decideReturn({ ...pack, backMinor: 39_959 }, 5).take).toBe(1);
  expect(decideReturn({ ...pack, backMinor: 19_979 }, 5)).toEqual(nothing);
});

test('Spent credits are forgiven and are not deducted from later purchases', () => {
  const spent = decideReturn({ ...pack, backMinor: 99_900 }, 2);
  expect(spent).toEqual({ take: 2, give: 0, forgive: 3 });
  expect(decideReturn({ ...pack, backMinor: 99_900, taken: 2, forgiven: 3 }, 5)).toEqual(nothing);
});

test('A won dispute restores what it took, and a later refund takes it again', () => {
  expect(decideReturn({ ...pack, taken: 2, forgiven: 3 }, 0)).toEqual({ take: 0, give: 2, forgive: -3 });
  expect(decideReturn({ ...pack, backMinor: 39_960 }, 2)).toEqual({ ...nothing, take: 2 });
});

interface Wallet {
  credits: number;
  payment: PaymentReturn;
}

/** Returns the state of the ledger after this news. */
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

test('In any sequence, no balance falls below zero, no credits appear from nothing, and repeated news counts once', () => {
  fc.assert(
    fc.property(bought, reports, ({ units, amountMinor }, all) => {
      let spent = 0;
      let wallet: Wallet = {
        credits: units,
        payment: { units, amountMinor, backMinor: 0, taken: 0, forgiven: 0 },
      };
      for (const step of all) {
        if ('spend' in step) {
          const paid = Math.min(step.spend, wallet.credits);
          wallet = { ...wallet, credits: wallet.credits - paid };
          spent += paid;
          continue;
        }
        wallet = settle(wallet, Math.round(step.back * amountMinor));
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

test('Returned money first pays for the credits that were spent', () => {
  const half = { ...pack, backMinor: 39_960, taken: 2, forgiven: 3 };
  expect(decideReturn(half, 0)).toEqual({ take: 0, give: 0, forgive: -3 });
  expect(decideReturn({ ...half, backMinor: 19_980, forgiven: 0 }, 0)).toEqual({ ...nothing, give: 1 });
});

test('If nothing is spent, the last news decides, whatever came before it', () => {
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
