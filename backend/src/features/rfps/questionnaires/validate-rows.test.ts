import { expect, test } from 'vitest';
import { validateRows } from './validate-rows.ts';
import type { QuestionnaireRow } from './questionnaire-file.ts';

const row = (at: number, questionId: number | null, question: string, sheet = ''): QuestionnaireRow => ({
  sheet,
  row: at,
  questionId,
  category: 'Security',
  section: 'Access',
  question,
  type: 'yes-no',
  score: 1,
});
const takenIds = { own: new Set([1, 2]), other: new Set([9]) };
const validated = (rows: QuestionnaireRow[]) => {
  const { rows: good, bad } = validateRows(
    { rows, bad: [{ sheet: '', row: 3, reason: 'type is empty' }] },
    takenIds,
  );
  return { good: good.map((questionRow) => questionRow.row), bad };
};

test('Bad rows are listed in file order, whichever check found them', () => {
  expect(validated([row(2, 9, 'One?'), row(4, 1, 'Two?'), row(5, 1, 'Three?')])).toEqual({
    good: [4],
    bad: [
      { sheet: '', row: 2, reason: 'question id Q9 belongs to the other questionnaire of this RFP' },
      { sheet: '', row: 3, reason: 'type is empty' },
      { sheet: '', row: 5, reason: 'question id Q1 is already in row 4' },
    ],
  });
});

test('A new question must not repeat another row of its section, above or below', () => {
  expect(
    validated([row(2, null, ' one? '), row(4, 1, 'One?'), row(5, null, 'New?'), row(6, 77, 'NEW?')]),
  ).toEqual({
    good: [4, 5],
    bad: [
      { sheet: '', row: 2, reason: 'the section already has this question, in row 4' },
      { sheet: '', row: 3, reason: 'type is empty' },
      { sheet: '', row: 6, reason: 'the section already has this question, in row 5' },
    ],
  });
});

test('Two stored questions may have the same text', () => {
  expect(validated([row(2, 1, 'Same?'), row(4, 2, 'Same?')]).good).toEqual([2, 4]);
});

test('A question that another sheet already has is reported with the name of that sheet', () => {
  const { bad } = validateRows(
    {
      rows: [row(2, null, 'One?', 'First'), row(2, null, 'One?', 'Second'), row(3, null, 'Two?', 'Second')],
      bad: [],
    },
    takenIds,
  );
  expect(bad).toEqual([
    {
      sheet: 'Second',
      row: 2,
      reason: 'the section already has this question, in row 2 of the sheet “First”',
    },
  ]);
});

test('A condition names a question of the file or of the questionnaire, and its answers are read like answers', () => {
  const depending = (at: number, on: number, answers: string[]): QuestionnaireRow => ({
    ...row(at, null, `Question in row ${at}?`),
    details: { shownIf: { questionId: on, answers } },
  });
  const choice: QuestionnaireRow = {
    ...row(3, 31, 'Where?'),
    type: 'single-choice',
    details: { choices: ['Yes', 'EU'] },
  };
  const { rows, bad } = validateRows(
    {
      rows: [
        row(2, 30, 'One?'),
        choice,
        depending(4, 30, ['Yes', 'Not applicable']),
        depending(5, 31, ['Yes']),
        depending(6, 2, ['no']),
        depending(7, 99, ['yes']),
      ],
      bad: [],
    },
    takenIds,
  );
  expect(rows.map(({ details }) => details?.shownIf?.answers)).toEqual([
    undefined,
    undefined,
    ['yes', 'not-applicable'],
    ['Yes'],
    ['no'],
  ]);
  expect(bad).toEqual([
    {
      sheet: '',
      row: 7,
      reason: 'Only if: neither the file nor this questionnaire has the question Q99',
    },
  ]);
});
