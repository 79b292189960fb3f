import { sql, type Queryable } from '../../../../platform/database/database.ts';
import { redactText } from '../../../../platform/observability/redacted-error.ts';

/** Records that the search engine does not answer. During one outage, later reports add nothing. */
export async function recordOutage(db: Pick<Queryable, 'any'>, reason: string): Promise<void> {
  await db.any(sql.statement`
    insert into search_outage (reason) values (${redactText(reason)}) on conflict do nothing`);
}

export async function recordOutageEnd(db: Pick<Queryable, 'any'>): Promise<void> {
  await db.any(sql.statement`update search_outage set ended_at = now() where ended_at is null`);
}
