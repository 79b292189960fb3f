import { isRated } from './evaluation/is-rated.ts';
import { isRatedIndependently } from './evaluators/rate-apart.ts';
import type { Queryable } from './platform/database.ts';

/** Whether anybody has rated an answer of an invite, together or apart: then its response is withdrawn no more. */
export const isRatedAtAll = async (db: Queryable, inviteId: string): Promise<boolean> =>
  (await isRated(db, inviteId)) || (await isRatedIndependently(db, inviteId));
