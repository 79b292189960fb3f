import { expect, test } from 'vitest';
import { withOwnRatings, type OwnRating } from './own-ratings.ts';

const own = (over: Partial<OwnRating>): OwnRating => ({
  vendorId: 'alto',
  questionId: 1,
  rating: 'partially-met',
  version: 9,
  type: 'detailed',
  score: 5,
  ...over,
});
const kept = (questionId: number, answer: string | null, earned = 0) => ({
  questionId,
  answer,
  answerRating: '-' as const,
  earned,
  version: 4,
});
const section = {
  sectionId: 'section',
  responses: [
    { vendorId: 'alto', answers: [kept(1, 'Daily'), kept(2, 'yes', 3)] },
    { vendorId: 'basso', answers: [kept(1, null), kept(2, 'yes', 3)] },
  ],
};

test('a reader’s own rating stands in its answer, with its points, and is no older than it was given', () => {
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
        kept(2, 'yes', 3),
      ],
    },
    {
      vendorId: 'basso',
      answers: [
        kept(1, null),
        // A rating decides a yes or no too, and one that is older than the section leaves its version.
        { questionId: 2, answer: 'yes', answerRating: 'not-met', earned: 0, version: 4 },
      ],
    },
  ]);
});

test('without any the section is what it was, and said to be the reader’s own', () => {
  expect(withOwnRatings(section, [])).toEqual({ ...section, isOwn: true });
});
