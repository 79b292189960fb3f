import { expect, test } from 'vitest';
import { mutatedRules } from './mutated-rules.ts';

/** These rules decide money, credits, scores and stages, and the next permitted steps. None of them may drop out unnoticed. */
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

test.each(gravest)('The rule %s is mutated', (rule) => {
  expect(mutatedRules).toContain(rule);
});

test('All rules are mutated wherever they are, and nothing else is', () => {
  // A pattern that finds fewer files would leave rules unmutated without notice.
  expect(mutatedRules.length).toBeGreaterThanOrEqual(90);
  expect(mutatedRules.filter((rule) => /\/(platform|testing)\/|test/.test(rule))).toEqual([]);
});
