import { t } from '@lingui/core/macro';
import type { Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { Select } from '../../../ui/fields/select.tsx';
import { formatScore } from '../../../ui/format/number-format.ts';
import styles from './rating.module.css';
import textStyles from '../../../ui/styles/text.module.css';

export type GivenRating = Rating | '-';

/** In the order of the list that a buyer chooses from, each with its share of the points. */
export const ratingChoices: readonly { rating: Rating; word: string; share: number }[] = [
  { rating: 'fully-met', word: t`Fully met`, share: 1 },
  { rating: 'partially-met', word: t`Partially met`, share: 0.5 },
  { rating: 'not-met', word: t`Not met`, share: 0 },
];

const ratingLabel = (rating: GivenRating): string =>
  ratingChoices.find((choice) => choice.rating === rating)?.word ?? t`Unrated`;

export function RatingMark({ rating }: { rating: GivenRating }) {
  return (
    <span className={styles.rt} data-rating={rating}>
      {ratingLabel(rating)}
    </span>
  );
}

interface ScoreSelectProps {
  /** For example "Score of Calder Systems for 1.1.3". */
  label: string;
  rating: GivenRating;
  /** The points of a full score. */
  score: number;
  /** '-' clears the rating. */
  onRate: (rating: GivenRating) => void;
}

/** The buyer's rating of one answer. Choosing a rating saves it. */
export const ScoreSelect = ({ label, rating, score, onRate }: ScoreSelectProps) => (
  <Select<GivenRating>
    dense
    label={label}
    value={rating}
    shown={
      rating === '-' ? (
        <span className={textStyles.faint}>{t({ message: 'Score', context: 'verb' })}</span>
      ) : (
        <RatingMark rating={rating} />
      )
    }
    options={[
      ...ratingChoices.map((choice) => ({
        value: choice.rating,
        label: choice.word,
        content: (
          <>
            <RatingMark rating={choice.rating} />
            <span className={`${styles.ratePoints} ${textStyles.tabular}`}>
              {formatScore(score * choice.share)}
            </span>
          </>
        ),
      })),
      ...(rating === '-'
        ? []
        : [
            {
              value: '-' as const,
              label: t`Clear`,
              content: <span className={textStyles.muted}>{t`Clear`}</span>,
            },
          ]),
    ]}
    onChange={onRate}
  />
);
