import { expect, test } from 'vitest';
import { createAnswerQueue } from './answer-queue.ts';
import { createAnswerSheet } from './answer-sheet.ts';

const sheetWith = (kept: [number, string][] = []) =>
  createAnswerSheet(
    createAnswerQueue({
      send: async () => ({ ok: true }),
      store: { read: () => new Map(kept), write: () => undefined },
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
