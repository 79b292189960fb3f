import { expect, test } from 'vitest';
import { decideAnswering, decideAsking, decidePublication, type CurrentQuestion } from './vendor-question.ts';

const open = { acceptStatus: 1, submittedAt: null };
const question: CurrentQuestion = { questionId: 3, text: 'How long?', answer: null, version: 1 };
const answered: CurrentQuestion = { ...question, answer: 'A year', version: 2 };

test('A vendor asks between acceptance and submission', () => {
  const input = { questionId: 3, text: 'How long?' };
  expect(decideAsking(open, null, input)).toEqual({ ok: true, does: 'ask' });
  for (const acceptStatus of [0, 2])
    expect(decideAsking({ acceptStatus, submittedAt: null }, null, input)).toEqual({
      ok: false,
      code: 'inviteNotAccepted',
    });
  expect(decideAsking({ acceptStatus: 1, submittedAt: 1 }, null, input)).toEqual({
    ok: false,
    code: 'alreadySubmitted',
  });
});

test('A question may be reworded until it is answered, and a repeat changes nothing', () => {
  const again = { questionId: 3, text: 'For how long?' };
  expect(decideAsking(open, question, again)).toEqual({ ok: true, does: 'reword' });
  expect(decideAsking(open, answered, again)).toEqual({ ok: false, code: 'vendorQuestionAnswered' });
  expect(decideAsking(open, answered, { questionId: 3, text: 'How long?' })).toEqual({
    ok: true,
    does: 'nothing',
  });
});

test('When two colleagues change a question at once, the second is refused, and an id stays with its question', () => {
  expect(decideAsking(open, question, { questionId: 3, text: 'B', savedVersion: 1 })).toEqual({
    ok: true,
    does: 'reword',
  });
  const once = { ...question, text: 'A', version: 2 };
  expect(decideAsking(open, once, { questionId: 3, text: 'B', savedVersion: 1 })).toEqual({
    ok: false,
    code: 'staleVersion',
  });
  expect(decideAsking(open, question, { questionId: 4, text: 'How long?' })).toEqual({
    ok: false,
    code: 'staleVersion',
  });
});

test('The buyer answers and changes the answer, and a repeated answer is recorded once', () => {
  expect(decideAnswering(question, { answer: 'A year', savedVersion: 1 })).toEqual({
    ok: true,
    does: 'answer',
  });
  expect(decideAnswering(answered, { answer: 'Two years', savedVersion: 2 })).toEqual({
    ok: true,
    does: 'correct',
  });
  expect(decideAnswering(answered, { answer: 'A year', savedVersion: 1 })).toEqual({
    ok: true,
    does: 'nothing',
  });
});

test('When two buyers answer at once, the second is refused, and so is an answer to outdated wording', () => {
  expect(decideAnswering(answered, { answer: 'Two years', savedVersion: 1 })).toEqual({
    ok: false,
    code: 'staleVersion',
  });
  expect(decideAnswering(question, { question: 'How soon?', answer: 'Soon' })).toEqual({
    ok: false,
    code: 'staleVersion',
  });
});

test('The first publication counts as new, another wording or answer as a correction, and a repeat as nothing', () => {
  expect(decidePublication(null, { text: 'How long?', isOtherAnswer: false })).toBe('publish');
  const current = { text: 'How long?' };
  expect(decidePublication(current, { text: 'For how long?', isOtherAnswer: false })).toBe('correct');
  expect(decidePublication(current, { text: 'How long?', isOtherAnswer: true })).toBe('correct');
  expect(decidePublication(current, { text: 'How long?', isOtherAnswer: false })).toBe('nothing');
});
