import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RatingMark, ratingChoices } from './rating-mark.tsx';
import type { GivenRating } from './rating-mark.tsx';

interface ScoreSelectProps {
  /** For example "Score of Calder Systems for 1.1.3". */
  label: string;
  rating: GivenRating;
  /** The points of a full score. */
  score: number;
  /** '-' clears the rating. */
  onRate: (rating: GivenRating) => void;
}

const Arrow = () => (
  <span className="rate-arrow">
    <Icon name="down" />
  </span>
);

/** The buyer's rating of one answer. Choosing a rating saves it. */
export function ScoreSelect({ label, rating, score, onRate }: ScoreSelectProps) {
  return (
    <Select<GivenRating>
      size="small"
      fullWidth
      displayEmpty
      value={rating === '-' ? ('' as GivenRating) : rating}
      IconComponent={Arrow}
      SelectDisplayProps={{ 'aria-label': label }}
      renderValue={() =>
        rating === '-' ? <span className="faint">Score</span> : <RatingMark rating={rating} />
      }
      onChange={(event) => onRate(event.target.value as GivenRating)}
    >
      {ratingChoices.map((choice) => (
        <MenuItem key={choice.rating} value={choice.rating}>
          <RatingMark rating={choice.rating} />
          <span className="rate-points num">{(score * choice.share).toFixed(2)}</span>
        </MenuItem>
      ))}
      {rating === '-' ? null : (
        <MenuItem value="-">
          <span className="muted">Clear</span>
        </MenuItem>
      )}
    </Select>
  );
}
