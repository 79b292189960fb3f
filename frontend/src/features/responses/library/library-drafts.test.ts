import { describe, expect, test } from 'vitest';
import { createLibraryDrafts, fillable, unconfirmed } from './library-drafts.ts';

const suggestions = new Map(
  [1, 2, 3].map((questionId) => [questionId, { questionId, answer: `S${questionId}` }]),
);
const answers = (texts: Record<number, string>) => (questionId: number) => texts[questionId] ?? '';

describe('Filling in from the library', () => {
  test('The fill takes suggestions for questions without an answer', () => {
    const given = answers({ 2: 'Ours', 3: ' ' });
    expect([...fillable([1, 2, 3, 4], suggestions, new Map(), new Map(), given)]).toEqual([
      [1, 'S1'],
      [3, 'S3'],
    ]);
  });
  test('The fill leaves an existing draft unchanged', () => {
    const drafts = new Map([[1, 'Older']]);
    expect([...fillable([1, 2], suggestions, drafts, new Map(), answers({}))]).toEqual([[2, 'S2']]);
  });
  test('The fill leaves out an ignored suggestion until its text changes', () => {
    const ignored = new Map([
      [1, 'S1'],
      [2, 'An earlier text'],
    ]);
    expect([...fillable([1, 2], suggestions, new Map(), ignored, answers({}))]).toEqual([[2, 'S2']]);
  });
  test('Only drafts of asked questions without an answer count as unconfirmed', () => {
    const drafts = new Map([
      [1, 'S1'],
      [2, 'S2'],
      [9, 'Of a question that is gone'],
    ]);
    expect(unconfirmed([1, 2, 3], drafts, answers({ 2: 'yes' }))).toEqual([1]);
  });
});

describe('Drafts', () => {
  const storage = (text: string | null = null) => {
    const stored = { text };
    return { stored, read: () => stored.text, write: (next: string | null) => void (stored.text = next) };
  };
  test('Drafts outlive the page and disappear when they are dropped', () => {
    const first = storage();
    const drafts = createLibraryDrafts(first);
    drafts.put(new Map([[1, 'yes']]));
    drafts.put(new Map([[2, 'Text']]));
    const again = createLibraryDrafts(storage(first.stored.text));
    expect([...again.all()]).toEqual([
      [1, 'yes'],
      [2, 'Text'],
    ]);
    drafts.drop([1, 2]);
    expect(first.stored.text).toBeNull();
  });
  test('Drafts notify their listeners only when something changes', () => {
    const drafts = createLibraryDrafts(storage());
    let calls = 0;
    const leave = drafts.subscribe(() => void (calls += 1));
    drafts.put(new Map([[1, 'yes']]));
    drafts.drop([5]);
    leave();
    drafts.drop([1]);
    expect(calls).toBe(1);
  });
  test('Unreadable stored drafts are ignored', () => {
    for (const text of ['{', '{"a":1}', '[[1],["x","y"],[3,4]]'])
      expect(createLibraryDrafts(storage(text)).all().size).toBe(0);
  });
});
