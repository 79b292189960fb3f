import type { ResponseSection } from '@bidboard/backend/contracts/evaluation';
import { expect, test } from 'vitest';
import { pendingKey, stillPending, withPending } from './pending-ratings.ts';

const row = (
  vendorId: string,
  answerRating: ResponseSection['questions'][number]['answerRating'],
): ResponseSection => ({
  rfpId: 'rfp',
  vendorId,
  companyName: vendorId,
  kind: 'technical',
  version: 1,
  sectionId: 's',
  categoryName: 'C',
  categoryPosition: 0,
  sectionName: 'S',
  sectionPosition: 0,
  scores: 0,
  totals: 5,
  answered: 1,
  questions: [
    { questionId: 7, question: 'How?', type: 'detailed', score: 5, answer: 'So.', answerRating, earned: 0 },
  ],
});

test('what was chosen shows in its row; points and other rows stay as they are', () => {
  const rows = [row('a', '-'), row('b', '-')];
  const shown = withPending(rows, new Map([[pendingKey('a', 7), 'fully-met']]));
  expect(shown[0]?.questions[0]).toMatchObject({ answerRating: 'fully-met', earned: 0 });
  expect(shown[1]).toBe(rows[1]);
  expect(withPending(rows, new Map())).toBe(rows);
});

test('it is pending until the server has said the same', () => {
  const pending = new Map([[pendingKey('a', 7), 'fully-met' as const]]);
  expect(stillPending(pending, [row('a', 'not-met')])).toBe(pending);
  expect(stillPending(pending, [row('a', 'fully-met')]).size).toBe(0);
});
