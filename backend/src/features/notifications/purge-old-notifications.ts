import { sql, type Database } from '../../platform/database/database.ts';
import { readRetentionDays, type RetentionDays } from '../../platform/retention/retention-policies.ts';
import { retentionPolicies } from './retention.ts';

const defaultDays = readRetentionDays(retentionPolicies, {});

/**
 * Forgets read notifications half a year after their event, and unread ones after a year, unless other times are configured. By
 * then the pages that they lead to are more useful.
 */
export async function purgeOldNotifications(
  database: Database,
  {
    readNotifications,
    unreadNotifications,
  }: Pick<RetentionDays, 'readNotifications' | 'unreadNotifications'> = defaultDays,
): Promise<number> {
  const { rowCount } = await database.query(sql.statement`
    delete from notification
    where (read_at is not null and created_at < now() - ${readNotifications}::int4 * interval '1 day')
      or created_at < now() - ${unreadNotifications}::int4 * interval '1 day'`);
  // A notification must outlive its mail, because without the mail's record it would wait for another mail.
  await database.query(sql.statement`
    delete from digest d
    where d.opened_at < now() - ${2 * unreadNotifications}::int4 * interval '1 day'
      and not exists (select from notification n where n.digest_id = d.id)`);
  return rowCount;
}
