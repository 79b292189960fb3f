import { expect, test } from 'vitest';
import { createAnswerQueue } from './answer-queue.ts';
import { createStepAnswers, putSaved } from './step-answers.ts';

const answersWith = (pending: [number, string][] = []) =>
  createStepAnswers(
    createAnswerQueue({
      send: async (changes) => ({
        ok: true,
        versions: new Map(Array.from(changes, ([questionId, { base }]) => [questionId, base + 1])),
        theirs: new Map(),
      }),
      store: {
        read: () =>
          new Map(pending.map(([questionId, answer]) => [questionId, { answer, base: 0, sent: [] }])),
        put: () => true,
        drop: () => undefined,
      },
      now: () => 0,
    }),
  );

test('Typed text stays when the saved answers arrive', () => {
  const stepAnswers = answersWith([[1, 'kept']]);
  stepAnswers.give(2, 'typed');
  stepAnswers.take([
    { questionId: 1, answer: 'old', version: 1 },
    { questionId: 2, answer: 'old', version: 1 },
    { questionId: 3, answer: 'saved', version: 1 },
  ]);
  expect([1, 2, 3, 4].map(stepAnswers.answerTo)).toEqual(['kept', 'typed', 'saved', '']);
});

test('Answers saved elsewhere are shown, but a late fetch is ignored', () => {
  const stepAnswers = answersWith();
  stepAnswers.take([{ questionId: 1, answer: 'second', version: 2 }]);
  stepAnswers.take([{ questionId: 1, answer: 'first', version: 1 }]);
  expect(stepAnswers.answerTo(1)).toBe('second');
  stepAnswers.take([{ questionId: 1, answer: 'third', version: 3 }]);
  expect(stepAnswers.answerTo(1)).toBe('third');
});

test('A blank text is not an answer', () => {
  const stepAnswers = answersWith();
  stepAnswers.give(1, 'yes');
  stepAnswers.give(2, '  ');
  expect(stepAnswers.countAnswered([1, 2, 3])).toBe(1);
});

test('An answer waits until the server has it', async () => {
  const stepAnswers = answersWith();
  stepAnswers.give(1, 'yes');
  expect(stepAnswers.isWaiting(1)).toBe(true);
  await stepAnswers.flush();
  expect(stepAnswers.isWaiting(1)).toBe(false);
});

test("A field in use does not change, and shows a colleague's text when it is left or on request", () => {
  const theirs = { questionId: 1, answer: 'theirs', version: 2 };
  const stepAnswers = answersWith();
  stepAnswers.take([{ questionId: 1, answer: 'first', version: 1 }]);
  stepAnswers.hold(1);
  stepAnswers.take([theirs]);
  expect([stepAnswers.answerTo(1), stepAnswers.heldBack(1)]).toEqual(['first', theirs]);
  stepAnswers.release(1);
  expect([stepAnswers.answerTo(1), stepAnswers.heldBack(1)]).toEqual(['theirs', undefined]);
  stepAnswers.hold(1);
  stepAnswers.take([{ ...theirs, answer: 'again', version: 3 }]);
  stepAnswers.showHeldBack(1);
  expect(stepAnswers.answerTo(1)).toBe('again');
});

test("A colleague's text that arrives during our save is shown once our save completes", async () => {
  const stepAnswers = answersWith();
  stepAnswers.give(1, 'mine');
  stepAnswers.take([{ questionId: 1, answer: 'theirs, upon mine', version: 2 }]);
  expect(stepAnswers.answerTo(1)).toBe('mine');
  await stepAnswers.flush();
  expect(stepAnswers.answerTo(1)).toBe('theirs, upon mine');
});

test('A reported answer replaces the fetched one or is added as the first, and newer answers stay', () => {
  const saved = [
    { questionId: 1, answer: 'old', version: 4 },
    { questionId: 2, answer: 'newer', version: 3 },
  ];
  putSaved(saved, [
    { questionId: 1, answer: 'new', version: 5 },
    { questionId: 2, answer: 'older', version: 2 },
    { questionId: 3, answer: 'yes', version: 1 },
  ]);
  expect(saved).toEqual([
    { questionId: 1, answer: 'new', version: 5 },
    { questionId: 2, answer: 'newer', version: 3 },
    { questionId: 3, answer: 'yes', version: 1 },
  ]);
});
