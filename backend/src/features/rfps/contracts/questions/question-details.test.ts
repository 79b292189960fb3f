import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradedPercent, isGraded, type GradedQuestion } from './question-details.ts';

const percentsOf = (question: GradedQuestion, answers: readonly (string | null)[]) =>
  answers.map((answer) => gradedPercent(question, answer));

describe('An answer', () => {
  test('earns nothing by itself without a grading, but for yes and no', () => {
    expect(percentsOf({ type: 'yes-no' }, ['yes', 'no', '', null])).toEqual([100, 0, null, null]);
    for (const type of ['detailed', 'single-choice', 'multiple-choice', 'number', 'date'] as const) {
      expect(isGraded({ type })).toBe(false);
      expect(gradedPercent({ type }, 'anything')).toBeNull();
    }
  });

  test('that does not apply earns what the buyer set, and nothing otherwise', () => {
    expect(gradedPercent({ type: 'yes-no' }, 'not-applicable')).toBe(0);
    expect(gradedPercent({ type: 'yes-no', grading: { notApplicablePercent: 60 } }, 'not-applicable')).toBe(
      60,
    );
    expect(gradedPercent({ type: 'number' }, 'not-applicable')).toBeNull();
  });

  test('of choices earns the sum of those chosen, at most the whole', () => {
    const grading = {
      choices: [
        { choice: 'SAML', percent: 70 },
        { choice: 'OIDC', percent: 60 },
      ],
    };
    expect(percentsOf({ type: 'single-choice', grading }, ['SAML', 'LDAP'])).toEqual([70, 0]);
    expect(percentsOf({ type: 'multiple-choice', grading }, ['SAML\nOIDC', 'OIDC\nLDAP'])).toEqual([100, 60]);
  });

  test('of a number earns by the first range that holds it, both ends included', () => {
    const grading = {
      ranges: [
        { to: '4', percent: 100 },
        { from: '4', to: '8.5', percent: 50 },
        { from: '100', percent: 5 },
      ],
    };
    expect(percentsOf({ type: 'number', grading }, ['4', '4.0', '10', '8.50', '99', '1000', '-3'])).toEqual([
      100, 100, 0, 50, 0, 5, 100,
    ]);
  });

  test('of a date earns by the range that holds the day', () => {
    const grading = {
      ranges: [
        { to: '2026-12-31', percent: 100 },
        { to: '2027-06-30', percent: 40 },
      ],
    };
    expect(percentsOf({ type: 'date', grading }, ['2026-12-31', '2027-01-01', '2027-07-01'])).toEqual([
      100, 40, 0,
    ]);
  });
});

test('An answer never earns less than nothing or more than the whole, in whichever order choices are chosen', () => {
  const choices = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
  fc.assert(
    fc.property(
      choices,
      choices,
      fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }),
      (graded, chosen, percents) => {
        const question: GradedQuestion = {
          type: 'multiple-choice',
          grading: { choices: graded.map((choice, at) => ({ choice, percent: percents[at] ?? 0 })) },
        };
        const earned = gradedPercent(question, chosen.join('\n')) ?? -1;
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(100);
        expect(gradedPercent(question, chosen.toReversed().join('\n'))).toBe(earned);
      },
    ),
  );
});
