import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GivenAnswers } from '../ratings/given-answers.ts';
import { answersOf } from './testing/scored-tree.ts';
import { useCommentDrafts } from './use-comment-drafts.ts';

/** The answer of Alpha to question 1 with a rating and a comment. */
function answersWith(answerRating: 'fully-met' | '-', comment: string): GivenAnswers {
  const answers = answersOf({ 1: [answerRating, '-'] });
  const answer = answers.get(1)!.get('alpha')!;
  return new Map([[1, new Map([['alpha', { ...answer, comment }]])]]);
}
const renderDrafts = (answers: GivenAnswers) =>
  renderHook((shown: GivenAnswers) => useCommentDrafts(shown), { initialProps: answers });

test('A comment returns if its rating could not be cleared, and is not sent again as an empty one', () => {
  const { result, rerender } = renderDrafts(answersWith('fully-met', 'Clear'));
  rerender(answersWith('-', 'Clear'));
  expect(result.current.textOf('alpha', 1)).toBe('');
  rerender(answersWith('fully-met', 'Clear'));
  expect([result.current.textOf('alpha', 1), result.current.unsavedOf('alpha', 1)]).toEqual([
    'Clear',
    undefined,
  ]);
});

test('A text that is typed back to the saved one does not overwrite what a colleague saves next', () => {
  const { result, rerender } = renderDrafts(answersWith('fully-met', 'Clear'));
  act(() => result.current.put('alpha', 1, 'Clearx'));
  expect(result.current.unsavedOf('alpha', 1)).toBe('Clearx');
  act(() => result.current.put('alpha', 1, 'Clear'));
  rerender(answersWith('fully-met', 'Seen in the demo'));
  expect([result.current.textOf('alpha', 1), result.current.unsavedOf('alpha', 1)]).toEqual([
    'Seen in the demo',
    undefined,
  ]);
});
