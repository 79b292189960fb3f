import { expect, test } from 'vitest';
import { planImport, withImport } from './questionnaire-plan.ts';
import type { ImportedRow } from './questionnaire-plan.ts';
import { questionsOf } from './requirements-draft.ts';
import type { RequirementsDraft } from './requirements-draft.ts';

const row = (at: number, category: string, section: string, question: string): ImportedRow => ({
  row: at,
  category,
  section,
  question,
  type: 'detailed',
  score: 5,
});
const existing: RequirementsDraft = {
  overview: '',
  categories: [
    {
      key: 'c',
      categoryName: 'Security',
      sections: [
        {
          key: 's',
          sectionName: 'Sign-in',
          questions: [{ questionId: 1, question: 'SAML?', type: 'yes-no', score: '1' }],
        },
      ],
    },
  ],
};
const counter = () => {
  let id = 100;
  return () => (id += 1);
};

test('rows gather under their category and section, in the order of the file', () => {
  const plan = planImport({ overview: '', categories: [] }, [
    row(2, 'Network', 'Firewalls', 'A'),
    row(3, 'Hosts', 'Patches', 'B'),
    row(4, 'network ', 'firewalls', 'C'),
  ]);
  expect(plan.categories.map((one) => [one.categoryName, one.isNew])).toEqual([
    ['Network', true],
    ['Hosts', true],
  ]);
  expect(plan.categories[0]?.sections[0]?.rows.map((one) => one.row)).toEqual([2, 4]);
  expect(plan.added).toBe(3);
});

test('what stands there already is left out and named', () => {
  const plan = planImport(existing, [
    row(2, 'security', 'SIGN-IN', ' saml? '),
    row(3, 'Security', 'Sign-in', 'OIDC?'),
  ]);
  expect(plan.present.map((one) => one.row)).toEqual([2]);
  expect(plan.added).toBe(1);
  expect(plan.categories[0]).toMatchObject({ isNew: false, sections: [{ isNew: false }] });
});

test('carrying it out adds to what is there and mints an id for each', () => {
  const plan = planImport(existing, [
    row(2, 'Security', 'Sign-in', 'OIDC?'),
    row(3, 'Security', 'Audit', 'Logs?'),
  ]);
  const grown = withImport(existing, plan, counter());
  expect(grown.categories).toHaveLength(1);
  expect(grown.categories[0]?.sections.map((one) => one.sectionName)).toEqual(['Sign-in', 'Audit']);
  expect(questionsOf(grown).map((one) => [one.questionId, one.question, one.score])).toEqual([
    [1, 'SAML?', '1'],
    [101, 'OIDC?', '5'],
    [102, 'Logs?', '5'],
  ]);
  expect(existing.categories[0]?.sections).toHaveLength(1);
});
