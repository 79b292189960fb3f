import { messages } from '@bidboard/backend/features/final-rounds/contracts/messages';
import { expect, test } from 'vitest';
import {
  findQuestions,
  listQuestions,
  startRoundErrors,
  startRoundValues,
  typedDueAt,
} from './start-round-values.ts';

const candidate = (inviteId: string, isShortlisted: boolean) => ({ inviteId, isShortlisted });

test('A new round asks the shortlist, or every vendor if there is none', () => {
  const [a, b] = [candidate('a', true), candidate('b', false)];
  expect(startRoundValues([a, b], true)).toMatchObject({ inviteIds: ['a'], asksPrices: true });
  expect(startRoundValues([b], false)).toMatchObject({ inviteIds: ['b'], asksPrices: false });
});

test('A round needs vendors, something to ask and a day', () => {
  const values = startRoundValues([candidate('a', false)], true);
  expect(startRoundErrors({ ...values, dueOn: '2026-12-24' })).toEqual({});
  expect(startRoundErrors({ ...values, inviteIds: [], asksPrices: false })).toEqual({
    dueOn: 'Choose the day on which final offers are due',
    inviteIds: messages.vendorRequired,
    asksPrices: messages.nothingAsked,
  });
  expect(startRoundErrors({ ...values, asksPrices: false, questionIds: [1], dueOn: '2026-12-24' })).toEqual(
    {},
  );
});

test('A search finds questions by all of its words, in the question or its section', () => {
  const questions = [
    { questionId: 1, question: 'Single sign-on?', sectionName: 'Access' },
    { questionId: 2, question: 'How are logs kept?', sectionName: 'Audit' },
  ];
  const found = (search: string) => findQuestions(questions, search).map(({ questionId }) => questionId);
  expect(found('')).toEqual([1, 2]);
  expect(found('audit LOGS')).toEqual([2]);
  expect(found('audit sign')).toEqual([]);
});

test('A round cannot ask for files, nor questions on which others depend', () => {
  const question = { question: 'Which?', score: 1 };
  const questions = [
    { ...question, questionId: 1, type: 'yes-no' as const },
    {
      ...question,
      questionId: 2,
      type: 'detailed' as const,
      details: { shownIf: { questionId: 1, answers: ['yes'] } },
    },
    { ...question, questionId: 3, type: 'file' as const },
    { ...question, questionId: 4, type: 'table' as const },
  ];
  const categories = [
    {
      categoryName: 'Use',
      categoryPosition: 0,
      sections: [{ sectionId: 'a', sectionName: 'Care', questions }],
    },
  ];
  const listed = listQuestions(categories as unknown as Parameters<typeof listQuestions>[0]);
  expect(listed.questions.map(({ questionId }) => questionId)).toEqual([2, 4]);
  expect(listed.leftOut).toBe(2);
});

test('The typed due time is an instant once it is complete, by default at the end of the day', () => {
  const zone = 'Europe/Sofia';
  expect(typedDueAt({ dueOn: '2026-12-24', dueTime: '12:30' }, zone)).toBe('2026-12-24T10:30:00.000Z');
  expect(typedDueAt({ dueOn: '2026-12-24', dueTime: '' }, zone)).toBe('2026-12-24T22:00:00.000Z');
  for (const dueOn of ['', '2026-12', '2026-99-99'])
    expect(typedDueAt({ dueOn, dueTime: '' }, zone)).toBeNull();
  expect(typedDueAt({ dueOn: '2026-12-24', dueTime: '12' }, zone)).toBeNull();
});
