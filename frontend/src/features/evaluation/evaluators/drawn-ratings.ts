import type { ReactNode } from 'react';
import type { Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';

interface RatingChoice {
  /** For example "Agreed score of Calder Systems for …". */
  label: string;
  rating: Rating | '-';
  /** The points of a full score. */
  score: number;
  /** '-' clears the rating. */
  onRate: (rating: Rating | '-') => void;
}

/** The components that show and choose a rating, as the evaluation page renders them. Features do not import each other. */
export interface DrawnRatings {
  drawRating: (rating: Rating | '-') => ReactNode;
  drawChoice: (choice: RatingChoice) => ReactNode;
}
