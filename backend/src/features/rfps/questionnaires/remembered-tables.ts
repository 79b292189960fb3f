import type { RememberedTable } from '../contracts/requirements.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { json, row, text } from '../../../platform/database/row.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';

const maxTables = 200;

const tableRow = row({ fingerprint: text, columnIndexes: json<RememberedTable['columnIndexes']>() });

/** Returns how the company read the tables of earlier files, the latest first. A person without a company has none. */
export async function listRememberedTables(
  db: Queryable,
  companyId: string | null,
): Promise<readonly RememberedTable[]> {
  if (companyId === null) return [];
  return db.any(sql.type(tableRow)`
    select fingerprint, column_indexes as "columnIndexes" from questionnaire_table
    where company_id = ${companyId} order by remembered_at desc, fingerprint limit ${maxTables}`);
}

/**
 * Returns the changes that remember the tables for the company, in place of what it chose for the same shapes before. Those that it
 * no longer reads are deleted.
 */
export const rememberTables = (companyId: string | null, tables: readonly RememberedTable[]): Change[] =>
  companyId === null || tables.length === 0
    ? []
    : [
        ...tables.map(
          ({ fingerprint, columnIndexes }) => sql.statement`
            insert into questionnaire_table (company_id, fingerprint, column_indexes)
            values (${companyId}, ${fingerprint}, ${JSON.stringify(columnIndexes)}::jsonb)
            on conflict (company_id, fingerprint) do update
              set column_indexes = excluded.column_indexes, remembered_at = now()`,
        ),
        {
          mayMiss: sql.statement`
          delete from questionnaire_table where company_id = ${companyId} and fingerprint in (
            select fingerprint from questionnaire_table where company_id = ${companyId}
            order by remembered_at desc, fingerprint offset ${maxTables})`,
        },
      ];
