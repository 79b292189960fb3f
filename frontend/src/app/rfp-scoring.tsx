import { RatingMark } from '../features/evaluation/rating-mark.tsx';
import { ScoreSelect } from '../features/evaluation/score-select.tsx';
import type { DrawnRatings } from '../features/evaluators/drawn-ratings.ts';
import { ScoringPart } from '../features/evaluators/scoring-part.tsx';

/** The evaluators' consensus, with ratings rendered as on the evaluation page. */
const drawn: DrawnRatings = {
  drawRating: (rating) => <RatingMark rating={rating} />,
  drawChoice: (choice) => <ScoreSelect {...choice} />,
};
export const RfpScoring = ({ rfpId }: { rfpId: string }) => <ScoringPart rfpId={rfpId} drawn={drawn} />;
