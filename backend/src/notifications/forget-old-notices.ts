import { sql, type Database } from '../platform/database.ts';

/**
 * Forgets notices half a year after their fact where they were read, and after a year where nobody did: by then whatever
 * they lead to says it better.
 */
export async function forgetOldNotices(database: Database): Promise<number> {
  const { rowCount } = await database.query(sql.typeAlias('nothing')`
    delete from notice
    where created_at < now() - interval '180 days'
      and (read_at is not null or created_at < now() - interval '1 year')`);
  // A notice outlives the mail that told it: without that it would wait for another one.
  await database.query(sql.typeAlias('nothing')`
    delete from digest d
    where d.opened_at < now() - interval '2 years' and not exists (select from notice n where n.digest_id = d.id)`);
  return rowCount;
}
