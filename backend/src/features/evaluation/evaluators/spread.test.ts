import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratings } from '../contracts/evaluation.ts';
import { spreadOf } from './scoring.ts';

test.each([
  [['fully-met'], 'fully-met', 'fully-met', true],
  [['partially-met', 'partially-met'], 'partially-met', 'partially-met', true],
  [['fully-met', 'not-met', 'partially-met'], 'not-met', 'fully-met', false],
] as const)('The ratings %j spread from %s to %s', (given, lowest, highest, isUnanimous) => {
  const [first, ...others] = given;
  expect(spreadOf([first, ...others])).toEqual({ lowest, highest, isUnanimous });
});

test('Neither the order nor a repetition of ratings changes their spread', () => {
  const given = fc.array(fc.constantFrom(...ratings), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(given, (all) => {
      const [first, ...others] = all;
      const spread = spreadOf([first!, ...others]);
      const [last, ...rest] = all.toReversed();
      expect(spreadOf([last!, ...rest, first!])).toEqual(spread);
      expect(spread.isUnanimous).toBe(new Set(all).size === 1);
      expect(all).toEqual(expect.arrayContaining([spread.lowest, spread.highest]));
    }),
  );
});
