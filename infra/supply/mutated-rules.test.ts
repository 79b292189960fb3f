import { expect, test } from 'vitest';
import { mutatedRules } from './mutated-rules.ts';

test('rules are mutated wherever they lie, and nothing else is', () => {
  expect(mutatedRules).toEqual(
    expect.arrayContaining([
      'backend/src/contracts/pricing-total.ts',
      'backend/src/evaluation/score.ts',
      'backend/src/meetings/meeting.ts',
    ]),
  );
  // A pattern that finds fewer would leave rules unmutated unseen.
  expect(mutatedRules.length).toBeGreaterThanOrEqual(90);
  expect(mutatedRules.filter((rule) => /\/(platform|testing)\/|test/.test(rule))).toEqual([]);
});
