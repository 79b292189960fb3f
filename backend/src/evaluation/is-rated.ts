import { sql, type Reader } from '../platform/database.ts';

/** Whether the buyer has rated any answer of an invite; a rating that was taken back is none. */
export const isRated = (read: Reader, inviteId: string): Promise<boolean> =>
  read.exists(sql.typeAlias('nothing')`select from rating where invite_id = ${inviteId}`);
