import { expect, test } from 'vitest';
import { creditLines } from './credit-lines.ts';

const means = (credits: number, passes: number, type = '1') => ({
  creditInfo: { credits, type },
  freeCreditInfo: { credits: passes },
});

test('Credits are used before the pass, and a licence before both', () => {
  expect(creditLines(means(2, 1)).lines.at(-1)).toBe('Accepting costs 1 credit, which leaves 1');
  expect(creditLines(means(0, 1)).lines.at(-1)).toBe('Accepting uses the pass');
  expect(creditLines(means(0, 0)).lines).toEqual([
    'You have 0 PAID credits',
    'You have no RFP pass available',
  ]);
  expect(creditLines(means(0, 0, '2'))).toMatchObject({ lines: ['Enterprise License'], mayBuy: false });
});

test('Credits are offered if there is no licence and credits or pass are lacking', () => {
  expect(creditLines(means(2, 1)).mayBuy).toBe(false);
  expect(creditLines(means(2, 0)).mayBuy).toBe(true);
  expect(creditLines(means(0, 1)).mayBuy).toBe(true);
  expect(creditLines({ creditInfo: null, freeCreditInfo: null }).mayBuy).toBe(true);
});

test.each([
  [means(2, 1), 'Accept for 1 credit'],
  [means(0, 1), 'Accept with your RFP pass'],
  [means(0, 0, '2'), 'Accept (covered by your licence)'],
  [means(0, 0), 'Accept'],
])('With %j the button that accepts reads %s', (held, label) => expect(creditLines(held).accept).toBe(label));
