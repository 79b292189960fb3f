import { promoteNextOwner } from '../team/public.ts';
import { dropKeysOf } from '../../platform/idempotency.ts';
import { releasingFiles } from '../../platform/storage/stored-file.ts';
import { randomUUID } from 'node:crypto';
import { sql, type Database, type Transaction } from '../../platform/database/database.ts';
import { recorder, type Change } from '../../platform/outbox/outbox.ts';
import { row, text } from '../../platform/database/row.ts';
import { renamingOf, type Person, type PersonRenaming } from '../../platform/persons/person-renaming.ts';
import { belongsToPerson } from './own-data-store.ts';
import type { PersonTables } from './own-data-export.ts';

/** What all features know about persons; the composition passes it in. */
export interface PersonData {
  personTables: PersonTables;
  /** Returns the changes that replace the person's name and address, in the order in which they must run. */
  personRenamings(person: PersonRenaming): Change[];
}

const lockClosed = (tx: Transaction, userId: string, now: number) =>
  tx.maybeOne(sql.type(row({ userId: text, email: text, userName: text }))`
    select id::text as "userId", email, user_name as "userName" from app_user
    where id = ${userId} and closed_at is not null and erased_at is null
      and erase_after <= to_timestamp(${now}::double precision / 1000) for update`);

/** Erases users whose grace period is over. */
export const personEraser = ({ personTables, personRenamings }: PersonData) => {
  /** Erases a user, once. Returns whether it erased the user. */
  const erasePerson = (database: Database, userId: string, now: number): Promise<boolean> =>
    database.transaction(async (tx) => {
      const person = await lockClosed(tx, userId, now);
      if (!person) return false;
      const companyId = await tx.maybeOneFirst(
        sql.type(row({ id: text }))`select company_id::text as id from membership where user_id = ${userId}`,
      );
      await recorder(tx, { correlationId: randomUUID(), actorId: null })(
        [
          { name: 'personErased', payload: { userId } },
          ...(companyId === null
            ? []
            : [{ name: 'memberRemoved', payload: { companyId, userId, byUserId: userId } } as const]),
        ],
        ...deletions(personTables, person),
        ...(companyId === null ? [] : [promoteNextOwner(companyId)]),
        ...personRenamings(renamingOf(person, companyId)),
      );
      return true;
    });

  /** Erases all of them. Returns how many. */
  const eraseClosedAccounts = async (database: Database, now: number): Promise<number> => {
    const due = await database.anyFirst(sql.type(row({ id: text }))`
      select id::text as id from app_user where closed_at is not null and erased_at is null
        and erase_after <= to_timestamp(${now}::double precision / 1000) order by erase_after`);
    let erased = 0;
    for (const userId of due) if (await erasePerson(database, userId, now)) erased += 1;
    return erased;
  };
  return { erasePerson, eraseClosedAccounts };
};

/** Returns the changes that delete whole rows. Rows that others refer to come last. */
const deletions = (personTables: PersonTables, person: Person): Change[] => {
  const deleted = (when: 'deleted' | 'deletedLast'): Change[] =>
    Object.entries(personTables)
      .filter(([name, { erasure }]) => erasure === when && name !== 'idempotency')
      .map(([name, table]) => ({
        mayMiss: sql.statement`delete from ${sql.identifier([name])} where ${belongsToPerson(table, person)}`,
      }));
  return [
    {
      mayMiss: sql.statement`${releasingFiles(
        sql.fragment`select id from own_data where user_id = ${person.userId}`,
        'ownData',
      )}`,
    },
    ...deleted('deleted'),
    ...deleted('deletedLast'),
    dropKeysOf(person.userId),
  ];
};
