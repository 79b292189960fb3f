import { sql, type Database } from '../platform/database.ts';
import { defaultRetentionDays } from '../platform/retention-policies.ts';

/** Forgets what operators looked for and read in the trails so many days ago; what they did stays. Says how many. */
export async function forgetOperatorSearches(
  database: Database,
  days = defaultRetentionDays.operatorSearches,
): Promise<number> {
  const { rowCount } = await database.query(sql.statement`
    delete from operator_action
    where kind in ('auditSearched', 'auditRead') and happened_at < now() - ${days}::int4 * interval '1 day'`);
  return rowCount;
}
