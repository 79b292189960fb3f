import { sql } from '../../../platform/database/database.ts';

/** Returns the comment to store: an omitted one keeps the saved comment, and an empty one deletes it. */
export const commentAfter = (comment: string | undefined, saved: string | null): string | null =>
  comment === undefined ? saved : comment === '' ? null : comment;

/**
 * Returns what an upsert into a table writes as the comment. Others may rate the same answer at the same time, so an omitted
 * comment keeps what is saved when the rating is written.
 */
export const upsertedComment = (comment: string | undefined, table: 'rating' | 'evaluator_rating') =>
  comment === undefined ? sql.fragment`${sql.identifier([table])}.comment` : sql.fragment`excluded.comment`;
