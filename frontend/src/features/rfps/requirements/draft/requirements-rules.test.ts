import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { expect, test } from 'vitest';
import { applyEdit } from './requirements-edits.ts';
import type { DraftQuestion, RequirementsDraft } from './requirements-draft.ts';
import {
  errorsOf,
  fieldId,
  fieldOfPath,
  placeOfField,
  refusalOf,
  shownErrors,
} from './requirements-rules.ts';

const question = (more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  questionId: 7,
  question: 'SAML?',
  type: 'yes-no',
  score: '1',
  ...more,
});
const draft = (questions: DraftQuestion[], more: Partial<RequirementsDraft> = {}): RequirementsDraft => ({
  overview: 'What we need',
  categories: [
    { key: 'c', categoryName: 'Security', sections: [{ key: 's', sectionName: 'Sign-in', questions }] },
  ],
  ...more,
});

test('A complete draft has no errors', () => {
  expect(errorsOf(draft([question()])).size).toBe(0);
});

test('An overview of Markdown marks only is empty, and its limit counts visible characters', () => {
  expect(errorsOf(draft([question()], { overview: '**  **' })).get(fieldId.overview)).toBe(
    messages.technicalOverviewRequired,
  );
  expect(errorsOf(draft([question()], { overview: `**${'x'.repeat(255)}**` })).size).toBe(0);
  expect(errorsOf(draft([question()], { overview: 'x'.repeat(256) })).has(fieldId.overview)).toBe(true);
});

test('A missing category, an empty category and an empty section are each reported in their place', () => {
  expect([...errorsOf(draft([], { categories: [] })).keys()]).toEqual([fieldId.newCategory]);
  const hollow = draft([], { categories: [{ key: 'c', categoryName: 'Security', sections: [] }] });
  expect([...errorsOf(hollow).keys()]).toEqual(['category-c']);
  expect([...errorsOf(draft([])).keys()]).toEqual(['section-s']);
});

test('A blank question and a score out of range are reported in their row', () => {
  expect([...errorsOf(draft([question({ question: '  ' })])).keys()]).toEqual(['question-7']);
  for (const score of ['', '-1', '1001', 'x', '2.555'])
    expect([...errorsOf(draft([question({ score })])).keys()]).toEqual(['score-7']);
  // A question for information only.
  expect([...errorsOf(draft([question({ score: '0' })])).keys()]).toEqual([]);
});

test('The path in a server error maps to the field on the page', () => {
  const whole = draft([question()]);
  expect(fieldOfPath('overview', whole)).toBe(fieldId.overview);
  expect(fieldOfPath('categories[0].sections[0].questions[0].score', whole)).toBe('score-7');
  expect(fieldOfPath('categories[0].sections[0].questions[0].question', whole)).toBe('question-7');
  expect(fieldOfPath('categories[0].sections[0].sectionName', whole)).toBe('section-s');
  expect(fieldOfPath('categories[0].categoryName', whole)).toBe('category-c');
  expect(fieldOfPath('categories', whole)).toBe(fieldId.newCategory);
});

test('A field is found in its category and section', () => {
  const whole = draft([question()]);
  expect(placeOfField('score-7', whole)).toEqual({ category: 'c', section: 's' });
  expect(placeOfField('category-c', whole)).toEqual({ category: 'c' });
  expect(placeOfField(fieldId.overview, whole)).toEqual({});
});

test('An untouched empty step that is refused shows the specified message', () => {
  const empty: RequirementsDraft = { overview: '', categories: [] };
  const errors = shownErrors(empty, null);
  expect([...errors.keys()]).toEqual([fieldId.overview, fieldId.newCategory]);
  expect(refusalOf('technical', errors)).toBe(sharedMessages.technicalIncomplete);
  expect(refusalOf('commercial', errors)).toBe(messages.commercialIncomplete);
});

test("The server's errors are shown until the draft changes", () => {
  const sent = draft([question()]);
  const server = { draft: sent, errors: new Map([[fieldId.question(7), 'Taken']]) };
  expect(shownErrors(sent, server)).toBe(server.errors);
  expect([...shownErrors({ ...sent }, server)]).toEqual([]);
});

test('A condition whose question was moved below or deleted keeps the draft from being saved, at its field', () => {
  const [first, second] = [1, 2].map((questionId): DraftQuestion => ({
    questionId,
    question: `Question ${questionId}?`,
    type: 'yes-no',
    score: '1',
  }));
  const dependent = { ...second!, shownIf: { questionId: 1, answers: ['yes'] } };
  const errorsWith = (questions: DraftQuestion[]) => [
    ...errorsOf({
      overview: 'What we need',
      categories: [
        { key: 'c1', categoryName: 'Security', sections: [{ key: 's1', sectionName: 'Access', questions }] },
      ],
    }),
  ];
  expect(errorsWith([first!, dependent])).toEqual([]);
  const lost = 'Choose a question that comes earlier in the same section, or show this question always';
  expect(errorsWith([dependent, first!])).toEqual([['details-2-shownIf', lost]]);
  expect(errorsWith([dependent])).toEqual([['details-2-shownIf', lost]]);
  expect(errorsWith([{ ...first!, type: 'date' }, dependent])[0]?.[0]).toBe('details-2-shownIf');
  expect(errorsWith([first!, { ...dependent, shownIf: { questionId: 1, answers: [] } }])).toEqual([
    ['details-2-shownIf', 'Choose at least one answer'],
  ]);
});

test('A condition follows the choice that it names while the choice is typed', () => {
  const choice = (text: string) => ({ text, meetsMustHave: false, percent: '' });
  const conditional: RequirementsDraft = {
    overview: '',
    categories: [
      {
        key: 'c1',
        categoryName: 'Security',
        sections: [
          {
            key: 's1',
            sectionName: 'Access',
            questions: [
              {
                questionId: 1,
                question: 'Where?',
                type: 'single-choice',
                score: '1',
                choices: [choice('EU'), choice('U')],
              },
              {
                questionId: 2,
                question: 'Why?',
                type: 'detailed',
                score: '1',
                shownIf: { questionId: 1, answers: ['U'] },
              },
            ],
          },
        ],
      },
    ],
  };
  const place = { category: 'c1', section: 's1', questionId: 1 } as const;
  const typed = applyEdit(conditional, {
    edit: 'detailsChanged',
    ...place,
    details: { choices: [choice('EU'), choice('UK')] },
  });
  expect(typed.categories[0]!.sections[0]!.questions[1]!.shownIf?.answers).toEqual(['UK']);
  const removed = applyEdit(typed, {
    edit: 'detailsChanged',
    ...place,
    details: { choices: [choice('EU')] },
  });
  expect(removed.categories[0]!.sections[0]!.questions[1]!.shownIf?.answers).toEqual(['UK']);
});
