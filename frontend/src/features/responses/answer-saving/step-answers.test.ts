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

test('A remark is saved with its answer, and stays when the answer changes', async () => {
  const stepAnswers = answersWith();
  stepAnswers.give(1, 'yes', 'See annex 1');
  stepAnswers.give(1, 'no');
  expect([stepAnswers.answerTo(1), stepAnswers.remarkTo(1)]).toEqual(['no', 'See annex 1']);
  stepAnswers.give(2, '', 'Only a remark');
  expect(stepAnswers.countAnswered([1, 2])).toBe(1);
  await stepAnswers.flush();
  stepAnswers.take([{ questionId: 1, answer: 'no', version: 9 }]);
  expect([stepAnswers.answerTo(1), stepAnswers.remarkTo(1)]).toEqual(['no', '']);
});

test('An answer that no longer fits its question keeps its text, has an error and does not count', () => {
  const stepAnswers = answersWith();
  stepAnswers.take([
    { questionId: 1, answer: 'Mars', version: 1 },
    { questionId: 2, answer: 'EU', version: 1 },
  ]);
  stepAnswers.ask([1, 2], (_questionId, text) => (text === 'Mars' ? 'Not a choice.' : undefined));
  expect(stepAnswers.answerTo(1)).toBe('Mars');
  expect([stepAnswers.errorOf(1), stepAnswers.errorOf(2)]).toEqual(['Not a choice.', undefined]);
  const withErrors = stepAnswers.withErrors();
  expect([withErrors, stepAnswers.countAnswered([1, 2])]).toEqual([[1], 1]);
  stepAnswers.give(2, 'UK');
  expect(stepAnswers.withErrors()).toBe(withErrors);
  stepAnswers.give(1, 'EU');
  expect(stepAnswers.withErrors()).toEqual([]);
});

test('A reported remark replaces the fetched one, also by none', () => {
  const saved = [{ questionId: 1, answer: 'yes', remark: 'Old', version: 1 }];
  putSaved(saved, [{ questionId: 1, answer: 'yes', remark: 'New', version: 2 }]);
  expect(saved).toEqual([{ questionId: 1, answer: 'yes', remark: 'New', version: 2 }]);
  putSaved(saved, [{ questionId: 1, answer: 'yes', version: 3 }]);
  expect(saved).toEqual([{ questionId: 1, answer: 'yes', version: 3 }]);
});
