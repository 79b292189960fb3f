import { expect, test } from 'vitest';
import { answerBox, typedOver } from './answer-draft.ts';

const open = { answer: '', savedVersion: 1 };
const answered = { answer: 'Five years', savedVersion: 2 };

test('An answer can be sent once it has text that differs from the saved answer', () => {
  expect(answerBox(open, undefined)).toEqual({ text: '', maySubmit: false, conflict: null });
  expect(answerBox(open, { text: ' \n', savedVersion: 1 }).maySubmit).toBe(false);
  expect(answerBox(open, { text: 'Five', savedVersion: 1 }).maySubmit).toBe(true);
  expect(answerBox(answered, { text: ' Five years ', savedVersion: 2 }).maySubmit).toBe(false);
  expect(answerBox(answered, { text: 'Six years', savedVersion: 2 }).maySubmit).toBe(true);
});

test('A change during typing loses no text, and is shown before the user can send', () => {
  expect(answerBox(answered, { text: 'Six', savedVersion: 1 })).toEqual({
    text: 'Six',
    maySubmit: false,
    conflict: 'answered',
  });
  expect(answerBox({ answer: '', savedVersion: 2 }, { text: 'Six', savedVersion: 1 }).conflict).toBe(
    'reworded',
  );
  expect(answerBox(answered, { text: 'Five years', savedVersion: 1 }).conflict).toBeNull();
});

test('A draft stays on top of the version at its start, and ends once it equals the saved answer', () => {
  const started = typedOver(open, undefined, 'F');
  expect(started).toEqual({ text: 'F', savedVersion: 1 });
  expect(typedOver(answered, started ?? undefined, 'Fi')).toEqual({ text: 'Fi', savedVersion: 1 });
  expect(typedOver(answered, started ?? undefined, 'Five years')).toBeNull();
});
