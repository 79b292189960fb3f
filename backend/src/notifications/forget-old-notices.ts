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
  return rowCount;
}
