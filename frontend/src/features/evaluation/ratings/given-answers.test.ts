import type { RatedAnswer, Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { expect, test } from 'vitest';
import {
  givenAnswers,
  pendingKey,
  withoutConfirmed,
  withPending,
  type PendingRatings,
} from './given-answers.ts';

const answers = (answerRating: RatedAnswer['answerRating'], version = 5) =>
  givenAnswers([
    {
      sectionId: 's',
      responses: ['a', 'b'].map((vendorId) => ({
        vendorId,
        answers: [7, 8].map((questionId) => ({
          questionId,
          version,
          answer: 'So.',
          answerRating,
          earned: 0,
        })),
      })),
    },
  ]);
const chosen = (rating: Rating, version: number | null = null): PendingRatings =>
  new Map([[pendingKey('a', 7), { vendorId: 'a', questionId: 7, rating, version }]]);

test('A chosen rating is shown in its place, while points and other answers stay unchanged', () => {
  const saved = answers('-');
  const shown = withPending(saved, chosen('fully-met'));
  expect(shown.get(7)?.get('a')).toMatchObject({ answerRating: 'fully-met', earned: 0 });
  expect(shown.get(7)?.get('b')).toBe(saved.get(7)?.get('b'));
  expect(shown.get(8)).toBe(saved.get(8));
  expect(withPending(saved, new Map())).toBe(saved);
});

test('A rating is pending until the server has returned the same one', () => {
  const pending = chosen('fully-met');
  expect(withoutConfirmed(pending, answers('not-met'))).toBe(pending);
  expect(withoutConfirmed(pending, givenAnswers([]))).toBe(pending);
  expect(withoutConfirmed(pending, answers('fully-met')).size).toBe(0);
});

test('After the save any later rating of the server wins, because another person rated the same answer afterwards', () => {
  const saved = chosen('fully-met', 6);
  expect(withoutConfirmed(saved, answers('not-met', 5))).toBe(saved);
  expect(withoutConfirmed(saved, answers('not-met', 7)).size).toBe(0);
});
