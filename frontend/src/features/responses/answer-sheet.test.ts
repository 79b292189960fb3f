import { expect, test } from 'vitest';
import { createAnswerQueue } from './answer-queue.ts';
import { createAnswerSheet } from './answer-sheet.ts';

const sheetWith = (kept: [number, string][] = []) =>
  createAnswerSheet(
    createAnswerQueue({
      send: async (changes) => ({
        ok: true,
        versions: new Map(Array.from(changes, ([questionId, { base }]) => [questionId, base + 1])),
        theirs: new Map(),
      }),
      store: {
        read: () => new Map(kept.map(([questionId, answer]) => [questionId, { answer, base: 0, sent: [] }])),
        put: () => true,
        drop: () => undefined,
      },
      now: () => 0,
    }),
  );

test('what was typed here stays when the saved answers arrive', () => {
  const sheet = sheetWith([[1, 'kept']]);
  sheet.give(2, 'typed');
  sheet.take([
    { questionId: 1, answer: 'old', version: 1 },
    { questionId: 2, answer: 'old', version: 1 },
    { questionId: 3, answer: 'saved', version: 1 },
  ]);
  expect([1, 2, 3, 4].map(sheet.answerTo)).toEqual(['kept', 'typed', 'saved', '']);
});

test('what was saved elsewhere since then is shown, a read that comes late is not', () => {
  const sheet = sheetWith();
  sheet.take([{ questionId: 1, answer: 'second', version: 2 }]);
  sheet.take([{ questionId: 1, answer: 'first', version: 1 }]);
  expect(sheet.answerTo(1)).toBe('second');
  sheet.take([{ questionId: 1, answer: 'third', version: 3 }]);
  expect(sheet.answerTo(1)).toBe('third');
});

test('a blank is no answer', () => {
  const sheet = sheetWith();
  sheet.give(1, 'yes');
  sheet.give(2, '  ');
  expect(sheet.countAnswered([1, 2, 3])).toBe(1);
});

test('an answer waits until the server has it', async () => {
  const sheet = sheetWith();
  sheet.give(1, 'yes');
  expect(sheet.isWaiting(1)).toBe(true);
  await sheet.flush();
  expect(sheet.isWaiting(1)).toBe(false);
});

test('a field in use is not changed under the hands, and shows what a colleague saved when it is left or asked for', () => {
  const theirs = { questionId: 1, answer: 'theirs', version: 2 };
  const sheet = sheetWith();
  sheet.take([{ questionId: 1, answer: 'first', version: 1 }]);
  sheet.hold(1);
  sheet.take([theirs]);
  expect([sheet.answerTo(1), sheet.heldBack(1)]).toEqual(['first', theirs]);
  sheet.release(1);
  expect([sheet.answerTo(1), sheet.heldBack(1)]).toEqual(['theirs', undefined]);
  sheet.hold(1);
  sheet.take([{ ...theirs, answer: 'again', version: 3 }]);
  sheet.showHeldBack(1);
  expect(sheet.answerTo(1)).toBe('again');
});

test('what a colleague saved while ours was on its way is shown once ours is saved', async () => {
  const sheet = sheetWith();
  sheet.give(1, 'mine');
  sheet.take([{ questionId: 1, answer: 'theirs, upon mine', version: 2 }]);
  expect(sheet.answerTo(1)).toBe('mine');
  await sheet.flush();
  expect(sheet.answerTo(1)).toBe('theirs, upon mine');
});
