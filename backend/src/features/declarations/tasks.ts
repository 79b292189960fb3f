import { isoTime } from '../../platform/time/calendar-day.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import { listMissing, type Person } from './declaration-store.ts';

/** A declaration that a person has still to make. */
export interface DeclarationTask {
  rfpId: string;
  rfpName: string;
  /** ISO 8601, UTC. */
  since: string;
}

/** Lists the declarations that the caller has still to make. */
export const listDeclarationTasks = async (db: Queryable, person: Person): Promise<DeclarationTask[]> =>
  (await listMissing(db, person)).map(({ since, ...rfp }) => ({ ...rfp, since: isoTime(since) }));

/** Lists the people of an RFP's buyer if they must declare, and no one otherwise. */
export const listDeclaringPeople = (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select m.user_id::text as id from rfp r join membership m on m.company_id = r.company_id
    where r.id = ${rfpId} and r.requires_declaration
    union select r.owner_id::text from rfp r
    where r.id = ${rfpId} and r.requires_declaration and r.company_id is null`);
