import { describe, expect, test } from 'vitest';
import { createLibraryDrafts } from './library-drafts.ts';
import { fillable, unconfirmed } from './library-fill.ts';

const suggestions = new Map(
  [1, 2, 3].map((questionId) => [questionId, { questionId, answer: `S${questionId}` }]),
);
const answers = (given: Record<number, string>) => (questionId: number) => given[questionId] ?? '';

describe('filling in from the library', () => {
  test('takes what is suggested for questions without an answer', () => {
    expect([...fillable([1, 2, 3, 4], suggestions, new Map(), answers({ 2: 'Ours', 3: ' ' }))]).toEqual([
      [1, 'S1'],
      [3, 'S3'],
    ]);
  });
  test('leaves a draft that stands already', () => {
    expect([...fillable([1, 2], suggestions, new Map([[1, 'Older']]), answers({}))]).toEqual([[2, 'S2']]);
  });
  test('counts as unconfirmed what has no answer yet, of the questions that are asked', () => {
    const drafts = new Map([
      [1, 'S1'],
      [2, 'S2'],
      [9, 'Of a question that is gone'],
    ]);
    expect(unconfirmed([1, 2, 3], drafts, answers({ 2: 'yes' }))).toEqual([1]);
  });
});

describe('drafts', () => {
  const storage = (text: string | null = null) => {
    const kept = { text };
    return { kept, read: () => kept.text, write: (next: string | null) => void (kept.text = next) };
  };
  test('outlive the page and go when they are dropped', () => {
    const first = storage();
    const drafts = createLibraryDrafts(first);
    drafts.put(new Map([[1, 'yes']]));
    drafts.put(new Map([[2, 'Text']]));
    const again = createLibraryDrafts(storage(first.kept.text));
    expect([...again.all()]).toEqual([
      [1, 'yes'],
      [2, 'Text'],
    ]);
    drafts.drop([1, 2]);
    expect(first.kept.text).toBeNull();
  });
  test('tell their listeners, and nobody when nothing changes', () => {
    const drafts = createLibraryDrafts(storage());
    let calls = 0;
    const leave = drafts.subscribe(() => void (calls += 1));
    drafts.put(new Map([[1, 'yes']]));
    drafts.drop([5]);
    leave();
    drafts.drop([1]);
    expect(calls).toBe(1);
  });
  test('what cannot be read is none', () => {
    for (const text of ['{', '{"a":1}', '[[1],["x","y"],[3,4]]'])
      expect(createLibraryDrafts(storage(text)).all().size).toBe(0);
  });
});
