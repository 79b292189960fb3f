import { sql, type Database } from '../../../platform/database/database.ts';
import { retentionPolicies } from '../retention.ts';

/**
 * Forgets operators' searches and readings of the trails after this many days; their actions stay. Returns the number of
 * forgotten entries.
 */
export async function purgeOperatorSearches(
  database: Database,
  days = retentionPolicies.operatorSearches.days,
): Promise<number> {
  const { rowCount } = await database.query(sql.statement`
    delete from operator_action
    where kind in ('auditSearched', 'auditRead') and happened_at < now() - ${days}::int4 * interval '1 day'`);
  return rowCount;
}
