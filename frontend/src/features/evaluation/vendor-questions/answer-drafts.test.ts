import { expect, test } from 'vitest';
import { withDraft } from './answer-drafts.ts';

const mine = { text: 'Ours', savedVersion: 2 };
const others = { text: 'Typed in another window', savedVersion: 1 };

test('Storing a draft changes its key and keeps the other keys that another window has stored', () => {
  const kept = JSON.stringify({ 'a-1': others, 'b-2': { text: 'Older', savedVersion: 1 } });
  expect([...withDraft(kept, 'b-2', mine)]).toEqual([
    ['a-1', others],
    ['b-2', mine],
  ]);
  expect([...withDraft(kept, 'b-2', null)]).toEqual([['a-1', others]]);
});

test('If the storage is empty or invalid, only the new draft is stored', () => {
  for (const kept of [null, 'no JSON', '{"a-1":{"text":7}}'])
    expect([...withDraft(kept, 'b-2', mine)]).toEqual([['b-2', mine]]);
});
