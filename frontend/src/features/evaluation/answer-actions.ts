import { createContext } from 'react';
import type { GivenRating } from './rating-mark.tsx';

interface Actions {
  /** Null to whom does not rate. */
  readonly onRate: ((vendorId: string, questionId: number, rating: GivenRating) => void) | null;
  /** Told of the section whose answers are to be read, since a row of it is drawn. */
  readonly onNeed: (sectionId: string) => void;
}

/** What the cells of answers do, past the columns' definitions: these stay while the right to rate comes and goes. */
export const AnswerActions = createContext<Actions>({ onRate: null, onNeed: () => undefined });
