import type { Rating } from './contracts/evaluation.ts';
import type { Scoring } from './contracts/evaluators.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import type { Recorder } from '../../platform/outbox/outbox.ts';
import type { OwnRating } from './ratings/own-ratings.ts';

/** The functions that independent scoring provides, wired in `feature.ts`. */
export interface ScoringDependencies {
  /** Returns how the caller's rating is stored, and locks the RFP for it; refuses evaluatorsOnly and leadOnly. */
  lockScoringForShare(db: Queryable, caller: Caller, rfpId: string): Promise<Scoring>;
  /** Stores a rating and its comment as the caller's own. An unchanged rating records nothing. */
  rateIndependently(
    context: { db: Queryable; record: Recorder; caller: Caller; now: number },
    rated: {
      rfpId: string;
      inviteId: string;
      questionId: number;
      answerRating: Rating | '-';
      comment?: string | undefined;
      version: number;
    },
  ): Promise<void>;
  /** Finds the caller's own ratings for a section or for the whole RFP; null if the caller does not rate independently. */
  findOwnRatings(
    db: Queryable,
    caller: Caller,
    of: { rfpId: string; sectionId?: string },
  ): Promise<readonly OwnRating[] | null>;
}
