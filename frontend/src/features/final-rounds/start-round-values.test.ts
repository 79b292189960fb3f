import { messages } from '@bidboard/backend/features/final-rounds/contracts/messages';
import { expect, test } from 'vitest';
import { findQuestions, startRoundErrors, startRoundValues } from './start-round-values.ts';

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
