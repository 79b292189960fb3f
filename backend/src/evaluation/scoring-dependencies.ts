import type { Rating } from '../contracts/evaluation.ts';
import type { Scoring } from '../contracts/evaluators.ts';
import type { Queryable } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import type { Recorder } from '../platform/outbox.ts';
import type { OwnRating } from './own-ratings.ts';

/** What the evaluators' slice provides, passed in by `all-handlers.ts`. */
export interface ScoringDependencies {
  /** How the caller's rating is to be kept, the RFP held for it; refuses evaluatorsOnly and leadOnly. */
  lockScoringForShare(db: Queryable, caller: Caller, rfpId: string): Promise<Scoring>;
  /** Keeps a rating as the caller's own; one that stands already says nothing new. */
  rateIndependently(
    context: { db: Queryable; record: Recorder; caller: Caller; now: number },
    rated: {
      rfpId: string;
      inviteId: string;
      questionId: number;
      answerRating: Rating | '-';
      version: number;
    },
  ): Promise<void>;
  /** What the caller gave the answers of a section, or of the whole RFP; null where they do not rate apart. */
  findOwnRatings(
    db: Queryable,
    caller: Caller,
    of: { rfpId: string; sectionId?: string },
  ): Promise<readonly OwnRating[] | null>;
}
