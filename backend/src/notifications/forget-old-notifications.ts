import { sql, type Database } from '../platform/database.ts';
import { defaultRetentionDays } from '../platform/retention-policies.ts';

/**
 * Forgets notifications half a year after their fact where they were read, and after a year where nobody did, unless other times are
 * configured: by then whatever they lead to says it better.
 */
export async function forgetOldNotifications(
  database: Database,
  { readNotices, unreadNotices } = defaultRetentionDays,
): Promise<number> {
  const { rowCount } = await database.query(sql.statement`
    delete from notice
    where (read_at is not null and created_at < now() - ${readNotices}::int4 * interval '1 day')
      or created_at < now() - ${unreadNotices}::int4 * interval '1 day'`);
  // A notification outlives the mail that told it: without that it would wait for another one.
  await database.query(sql.statement`
    delete from digest d
    where d.opened_at < now() - ${2 * unreadNotices}::int4 * interval '1 day'
      and not exists (select from notice n where n.digest_id = d.id)`);
  return rowCount;
}
