import type { Reference } from '../contracts/references.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { json, number, row } from '../../../platform/database/row.ts';

const referencesRow = row({ references: json<Reference[]>(), version: number });

/** Returns a vendor's references; none at version 0 until they are saved. */
export async function loadReferences(
  db: Queryable,
  inviteId: string,
): Promise<{ references: Reference[]; version: number }> {
  const saved = await db.maybeOne(sql.type(referencesRow)`
    select people as "references", version from response_references where invite_id = ${inviteId}`);
  return saved ?? { references: [], version: 0 };
}

/** Returns a change for `record` that replaces the previous version of the complete list. */
export const saveReferences = (
  inviteId: string,
  references: readonly Reference[],
  { version, savedBy, now }: { version: number; savedBy: string; now: number },
): Change => sql.statement`
  insert into response_references (invite_id, people, version, saved_by, saved_at)
  values (${inviteId}, ${JSON.stringify(references)}::jsonb, ${version}, ${savedBy}, to_timestamp(${now}::double precision / 1000))
  on conflict (invite_id) do update set people = excluded.people, version = excluded.version,
    saved_by = excluded.saved_by, saved_at = excluded.saved_at
  where response_references.version = ${version - 1}`;
