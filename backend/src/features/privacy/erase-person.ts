import { randomUUID, createHash } from 'node:crypto';
import { sql, type Database, type Transaction } from '../../platform/database/database.ts';
import { recorder, type Change } from '../../platform/outbox/outbox.ts';
import { row, text } from '../../platform/database/row.ts';
import { maybe } from './maybe.ts';
import { renamings } from './person-renamings.ts';
import { personTables } from './person-tables.ts';
import { isTheirs, type Person } from './their-rows.ts';

/** Returns a change that gives a company without an owner to its next member: an admin, otherwise the longest-standing member. */
const passCompanyOn = (companyId: string): Change =>
  maybe(sql.statement`
    update membership set role = 'owner' where user_id = (
      select m.user_id from membership m where m.company_id = ${companyId}
        and not exists (select from membership o where o.company_id = ${companyId} and o.role = 'owner')
      order by m.role, m.joined_at, m.user_id limit 1)`);

const lockClosed = (tx: Transaction, userId: string, now: number) =>
  tx.maybeOne(sql.type(row({ userId: text, email: text, userName: text }))`
    select id::text as "userId", email, user_name as "userName" from app_user
    where id = ${userId} and closed_at is not null and erased_at is null
      and erase_after <= to_timestamp(${now}::double precision / 1000) for update`);

/** Erases a user whose grace period is over, once. Returns whether it erased the user. */
export const erasePerson = (database: Database, userId: string, now: number): Promise<boolean> =>
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
      ...deletions(person),
      ...(companyId === null ? [] : [passCompanyOn(companyId)]),
      ...renamings(person, companyId),
    );
    return true;
  });

/** Erases all users whose grace period is over. Returns how many. */
export async function eraseClosedAccounts(database: Database, now: number): Promise<number> {
  const due = await database.anyFirst(sql.type(row({ id: text }))`
    select id::text as id from app_user where closed_at is not null and erased_at is null
      and erase_after <= to_timestamp(${now}::double precision / 1000) order by erase_after`);
  let erased = 0;
  for (const userId of due) if (await erasePerson(database, userId, now)) erased += 1;
  return erased;
}

/** Returns the changes that delete whole rows. Rows that others refer to come first. */
const deletions = (person: Person): Change[] => {
  const own = Object.keys(personTables).filter(
    (name) =>
      personTables[name]?.erasure === 'deleted' &&
      !['mail_suppression', 'idempotency', 'digest'].includes(name),
  );
  const hash = createHash('sha256').update(person.email.toLowerCase()).digest('hex');
  return [
    maybe(sql.statement`
      update stored_file set released_at = now() where owner_kind = 'ownData' and released_at is null
        and owner_id in (select id from own_data where user_id = ${person.userId})`),
    ...[...own, 'digest'].map((name) =>
      maybe(sql.statement`delete from ${sql.identifier([name])} where ${isTheirs(name, person)}`),
    ),
    maybe(sql.statement`delete from mail_suppression where address_hash = ${hash}`),
    maybe(sql.statement`delete from invite_block where address_hash = ${hash}`),
    maybe(sql.statement`delete from idempotency where caller = ${person.userId}`),
  ];
};
