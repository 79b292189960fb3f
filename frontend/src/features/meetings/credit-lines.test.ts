import { expect, test } from 'vitest';
import { creditLines } from './credit-lines.ts';

const means = (credits: number, passes: number, type = '1') => ({
  creditInfo: { credits, type },
  freeCreditInfo: { credits: passes },
});

test('credits go before the pass, and a licence before both', () => {
  expect(creditLines(means(2, 1)).lines.at(-1)).toBe('Accepting uses 1, leaving 1');
  expect(creditLines(means(0, 1)).lines.at(-1)).toBe('Accepting uses the pass');
  expect(creditLines(means(0, 0)).lines).toEqual([
    'You have 0 PAID credits',
    'You have no RFP pass available',
  ]);
  expect(creditLines(means(0, 0, '2'))).toEqual({ lines: ['Enterprise License'], mayBuy: false });
});

test('credits are offered where there is no licence and credits or pass are lacking', () => {
  expect(creditLines(means(2, 1)).mayBuy).toBe(false);
  expect(creditLines(means(2, 0)).mayBuy).toBe(true);
  expect(creditLines(means(0, 1)).mayBuy).toBe(true);
  expect(creditLines({ creditInfo: null, freeCreditInfo: null }).mayBuy).toBe(true);
});
