import { expect, test } from 'vitest';
import { decideAmendment, type CurrentQuestion } from './amendment.ts';

const section = {
  sectionId: 's1',
  kind: 'technical',
  categoryName: 'Security',
  sectionName: 'Audit',
} as const;
const question: CurrentQuestion = {
  ...section,
  questionId: 3,
  question: 'How are logs kept?',
  type: 'detailed',
  score: 4,
};
const nothing = { amended: [], added: [] };
const decide = (changes: Partial<Parameters<typeof decideAmendment>[2]>) =>
  decideAmendment([section], [question], { ...nothing, ...changes });

test('A question with a new wording or score is reported with its old and new text', () => {
  const about = {
    kind: 'technical',
    categoryName: 'Security',
    sectionName: 'Audit',
    questionId: 3,
    type: 'detailed',
    before: { question: 'How are logs kept?', score: 4 },
  };
  expect(decide({ amended: [{ questionId: 3, question: 'How long are logs kept?' }] })).toEqual({
    ok: true,
    announced: [{ change: 'questionReworded', ...about, question: 'How long are logs kept?', score: 4 }],
  });
  expect(decide({ amended: [{ questionId: 3, question: 'How long?', score: 2.5 }] })).toEqual({
    ok: true,
    announced: [
      { change: 'questionReworded', ...about, question: 'How long?', score: 2.5 },
      { change: 'questionRescored', ...about, question: 'How long?', score: 2.5 },
    ],
  });
});

test('An amendment without a difference is no change', () => {
  expect(decide({ amended: [{ questionId: 3, question: 'How are logs kept?', score: 4 }] })).toEqual({
    ok: true,
    announced: [],
  });
});

test('A new question gets an unused id in an existing section', () => {
  const added = {
    sectionId: 's1',
    questionId: 7,
    question: 'Who reads them?',
    type: 'yes-no',
    score: 1,
  } as const;
  expect(decide({ added: [added] })).toMatchObject({
    ok: true,
    announced: [
      { change: 'questionAdded', categoryName: 'Security', sectionName: 'Audit', questionId: 7, score: 1 },
    ],
  });
  expect(
    decide({ added: [{ ...added, questionId: 3 }, { ...added, sectionId: 's2' }, added, added] }),
  ).toEqual({
    ok: false,
    errors: [
      { field: 'added[0].questionId', message: 'This question id is used twice' },
      { field: 'added[1].sectionId', message: 'No such section' },
      { field: 'added[2].questionId', message: 'This question id is used twice' },
      { field: 'added[3].questionId', message: 'This question id is used twice' },
    ],
  });
});

test('Every invalid field is named', () => {
  expect(
    decide({
      amended: [{ questionId: 9, question: 'What?' }, { questionId: 3 }, { questionId: 3, score: 1.005 }],
    }),
  ).toEqual({
    ok: false,
    errors: [
      { field: 'amended[0].questionId', message: 'No such question' },
      { field: 'amended[1].question', message: 'Please say what to change in this question' },
      { field: 'amended[2].questionId', message: 'This question id is used twice' },
      { field: 'amended[2].score', message: 'A score can have up to two decimals' },
    ],
  });
});
