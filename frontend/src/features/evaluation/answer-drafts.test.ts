import { expect, test } from 'vitest';
import { withDraft } from './answer-drafts.ts';

const mine = { text: 'Ours', savedVersion: 2 };
const others = { text: 'Typed in another window', savedVersion: 1 };

test('given what another window has kept, one key changes and the others stay', () => {
  const kept = JSON.stringify({ 'a-1': others, 'b-2': { text: 'Older', savedVersion: 1 } });
  expect([...withDraft(kept, 'b-2', mine)]).toEqual([
    ['a-1', others],
    ['b-2', mine],
  ]);
  expect([...withDraft(kept, 'b-2', null)]).toEqual([['a-1', others]]);
});

test('given nothing, or what is no draft, only the one that is put is kept', () => {
  for (const kept of [null, 'no JSON', '{"a-1":{"text":7}}'])
    expect([...withDraft(kept, 'b-2', mine)]).toEqual([['b-2', mine]]);
});
