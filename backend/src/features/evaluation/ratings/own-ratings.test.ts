import { expect, test } from 'vitest';
import { withOwnRatings, type OwnRating } from './own-ratings.ts';

const own = (over: Partial<OwnRating>): OwnRating => ({
  vendorId: 'alto',
  questionId: 1,
  rating: 'partially-met',
  comment: null,
  version: 9,
  type: 'detailed',
  score: 5,
  ...over,
});
const stored = (questionId: number, answer: string | null, earned = 0) => ({
  questionId,
  answer,
  answerRating: '-' as const,
  earned,
  version: 4,
});
const section = {
  sectionId: 'section',
  responses: [
    { vendorId: 'alto', answers: [stored(1, 'Daily'), stored(2, 'yes', 3)] },
    { vendorId: 'basso', answers: [stored(1, null), stored(2, 'yes', 3)] },
  ],
};

test('An answer contains its reader’s own rating and points, with a version no older than the rating', () => {
  const { isOwn, responses } = withOwnRatings(section, [
    own({}),
    own({ questionId: 2, vendorId: 'basso', rating: 'not-met', type: 'yes-no', score: 3, version: 2 }),
  ]);
  expect(isOwn).toBe(true);
  expect(responses).toEqual([
    {
      vendorId: 'alto',
      answers: [
        { questionId: 1, answer: 'Daily', answerRating: 'partially-met', earned: 2.5, version: 9 },
        stored(2, 'yes', 3),
      ],
    },
    {
      vendorId: 'basso',
      answers: [
        stored(1, null),
        // A rating also decides a yes-no question. A rating older than the section leaves the section's version.
        { questionId: 2, answer: 'yes', answerRating: 'not-met', earned: 0, version: 4 },
      ],
    },
  ]);
});

test('Without own ratings, a section is unchanged except that it is marked as the reader’s own', () => {
  expect(withOwnRatings(section, [])).toEqual({ ...section, isOwn: true });
});
