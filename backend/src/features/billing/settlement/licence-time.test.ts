import { expect, test } from 'vitest';
import { licenceTimes } from './licence-time.ts';

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
