import { sql, type Queryable } from '../../../platform/database/database.ts';

/** Whether the buyer has rated any answer of an invite. A rating that was taken back does not count. */
export const isRated = (db: Queryable, inviteId: string): Promise<boolean> =>
  db.exists(sql.statement`select from rating where invite_id = ${inviteId}`);
