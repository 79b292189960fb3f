import type { ReactNode } from 'react';
import type { Rating } from '@bidboard/backend/contracts/evaluation';

interface RatingChoice {
  /** "Agreed score of Calder Systems for …" */
  label: string;
  rating: Rating | '-';
  /** What a full score is worth. */
  score: number;
  /** '-' clears it. */
  onRate: (rating: Rating | '-') => void;
}

/** How a rating looks and is chosen, as the page of the evaluation draws it: features do not know each other. */
export interface DrawnRatings {
  drawRating: (rating: Rating | '-') => ReactNode;
  drawChoice: (choice: RatingChoice) => ReactNode;
}
