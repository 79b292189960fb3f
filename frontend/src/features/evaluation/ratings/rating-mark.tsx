import type { Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import './rating.css';

export type GivenRating = Rating | '-';

/** In the order of the list that a buyer chooses from, each with its share of the points. */
export const ratingChoices: readonly { rating: Rating; word: string; share: number }[] = [
  { rating: 'fully-met', word: 'Fully met', share: 1 },
  { rating: 'partially-met', word: 'Partially met', share: 0.5 },
  { rating: 'not-met', word: 'Not met', share: 0 },
];

const ratingLabel = (rating: GivenRating): string =>
  ratingChoices.find((choice) => choice.rating === rating)?.word ?? 'Unrated';

export function RatingMark({ rating }: { rating: GivenRating }) {
  return <span className={`rt rt--${rating === '-' ? 'none' : rating}`}>{ratingLabel(rating)}</span>;
}
