import { expect, test } from 'vitest';
import { withDraft, answerBox, typedOver } from './answer-drafts.ts';

const mine = { text: 'Ours', savedVersion: 2 };
const others = { text: 'Typed in another window', savedVersion: 1 };

test('Storing a draft changes its key and keeps the other keys that another window has stored', () => {
  const stored = JSON.stringify({ 'a-1': others, 'b-2': { text: 'Older', savedVersion: 1 } });
  expect([...withDraft(stored, 'b-2', mine)]).toEqual([
    ['a-1', others],
    ['b-2', mine],
  ]);
  expect([...withDraft(stored, 'b-2', null)]).toEqual([['a-1', others]]);
});

test('If the storage is empty or invalid, only the new draft is stored', () => {
  for (const stored of [null, 'no JSON', '{"a-1":{"text":7}}'])
    expect([...withDraft(stored, 'b-2', mine)]).toEqual([['b-2', mine]]);
});

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
