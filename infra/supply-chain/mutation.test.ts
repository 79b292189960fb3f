import { expect, test } from 'vitest';
import { mutatedRules, scoresOf, type MutantState } from './mutation.ts';

/** These rules decide money, credits, scores and stages, and the next permitted steps. None of them may drop out unnoticed. */
const gravest = [
  'features/addenda/addendum',
  'features/billing/wallets/acceptance-payment',
  'features/billing/settlement/settlement-rules',
  'features/claims/claim',
  'features/responses/contracts/pricing',
  'features/decisions/decision',
  'features/evaluation/scores/must-have',
  'features/evaluation/scores/score',
  'features/evaluation/timeline/stage',
  'features/evaluation/evaluators/scoring',
  'features/meetings/meeting',
  'features/responses/response',
  'features/responses/withdrawal',
  'features/rfps/deadlines/due-time-set',
  'features/rfps/invite-requests/invite-request',
  'features/rfps/publication/publication',
  'features/rfps/weights/weights',
].map((rule) => `backend/src/${rule}.ts`);

test.each(gravest)('The rule %s is mutated', (rule) => {
  expect(mutatedRules).toContain(rule);
});

test('All rules are mutated wherever they are, and nothing else is', () => {
  // A pattern that finds fewer files would leave rules unmutated without notice.
  expect(mutatedRules.length).toBeGreaterThanOrEqual(90);
  expect(mutatedRules.filter((rule) => /\/(platform|testing)\/|test/.test(rule))).toEqual([]);
});

const of = (...states: MutantState[]) => ({ mutants: states.map((status) => ({ status })) });

test('A noticed change counts for a rule, an unnoticed change against it, and an invalid change not at all', () => {
  const { byFile, percent } = scoresOf({
    files: {
      'a.ts': of('Killed', 'Timeout', 'Survived', 'Ignored', 'CompileError'),
      'b.ts': of('NoCoverage', 'Killed', 'RuntimeError'),
    },
  });
  expect(byFile).toEqual([
    { file: 'a.ts', noticed: 2, all: 3 },
    { file: 'b.ts', noticed: 1, all: 2 },
  ]);
  expect(percent).toBe(60);
});

test('A score without any change is undefined', () => {
  expect(scoresOf({ files: {} }).percent).toBe(0);
});
