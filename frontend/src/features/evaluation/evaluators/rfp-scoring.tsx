import { RatingMark } from '../ratings/rating-mark.tsx';
import { ScoreSelect } from '../ratings/score-select.tsx';
import type { DrawnRatings } from './drawn-ratings.ts';
import { ScoringPart } from './scoring-part.tsx';

/** The evaluators' consensus, with ratings rendered as on the evaluation page. */
const drawn: DrawnRatings = {
  drawRating: (rating) => <RatingMark rating={rating} />,
  drawChoice: (choice) => <ScoreSelect {...choice} />,
};
export const RfpScoring = ({ rfpId }: { rfpId: string }) => <ScoringPart rfpId={rfpId} drawn={drawn} />;
