import { isRated } from './is-rated.ts';
import { isRatedIndependently } from '../evaluators/rate-apart.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** Whether any answer of an invite has a rating, jointly or independently. Its response can then no longer be withdrawn. */
export const isRatedAtAll = async (db: Queryable, inviteId: string): Promise<boolean> =>
  (await isRated(db, inviteId)) || (await isRatedIndependently(db, inviteId));
