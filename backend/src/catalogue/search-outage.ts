import { sql, type Queryable } from '../platform/database.ts';
import { redactText } from '../platform/redacted-error.ts';

/** Says that the search engine does not answer. While one outage goes on, whoever else notices it adds nothing. */
export async function recordOutage(db: Pick<Queryable, 'any'>, reason: string): Promise<void> {
  await db.any(sql.statement`
    insert into search_outage (reason) values (${redactText(reason)}) on conflict do nothing`);
}

export async function recordOutageEnd(db: Pick<Queryable, 'any'>): Promise<void> {
  await db.any(sql.statement`update search_outage set ended_at = now() where ended_at is null`);
}
