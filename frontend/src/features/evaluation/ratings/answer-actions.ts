import { createContext } from 'react';
import type { GivenRating } from './rating-mark.tsx';

interface Actions {
  /** Null for users who do not rate. */
  readonly onRate: ((vendorId: string, questionId: number, rating: GivenRating) => void) | null;
  /** Called with a section whose answers must be read because one of its rows is shown. */
  readonly onNeed: (sectionId: string) => void;
}

/**
 * The actions of answer cells, passed outside the column definitions. The definitions stay the same while the right to rate
 * changes.
 */
export const AnswerActions = createContext<Actions>({ onRate: null, onNeed: () => undefined });
