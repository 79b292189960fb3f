import { expect, test } from 'vitest';
import { mutatedRules } from './mutated-rules.ts';

/** These decide of money, credits, scores and stages, and of what may happen next: none of them may slip out unseen. */
const gravest = [
  'addenda/addendum',
  'billing/acceptance-payment',
  'billing/licence-time',
  'billing/money-back-rule',
  'claims/claim',
  'contracts/pricing-total',
  'decisions/decision',
  'evaluation/must-have',
  'evaluation/score',
  'evaluation/stage',
  'evaluators/scoring',
  'evaluators/spread',
  'meetings/meeting',
  'responses/response',
  'responses/withdrawal',
  'rfps/due-time-set',
  'rfps/invite-request',
  'rfps/publication',
  'rfps/weights',
].map((rule) => `backend/src/${rule}.ts`);

test.each(gravest)('%s is mutated', (rule) => {
  expect(mutatedRules).toContain(rule);
});

test('rules are mutated wherever they lie, and nothing else is', () => {
  // A pattern that finds fewer would leave rules unmutated unseen.
  expect(mutatedRules.length).toBeGreaterThanOrEqual(90);
  expect(mutatedRules.filter((rule) => /\/(platform|testing)\/|test/.test(rule))).toEqual([]);
});
