import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';

/** Lists the time zones that these users chose for their daily mail, by user. Users who chose none are left out. */
export async function listMailZones(
  db: Queryable,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const known = userIds.flatMap((id) => (id === null ? [] : [[id]]));
  const rows = await db.any(sql.type(row({ userId: text, timeZone: text }))`
    select d.user_id::text as "userId", d.time_zone as "timeZone"
    from digest_time d join ${sql.unnest(known, ['text'])} as reader (id) on reader.id = d.user_id::text`);
  return new Map(rows.map(({ userId, timeZone }) => [userId, timeZone]));
}
