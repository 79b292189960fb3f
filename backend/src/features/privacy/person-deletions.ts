import { createHash } from 'node:crypto';
import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { maybe } from './maybe.ts';
import { personTables } from './person-tables.ts';
import { isTheirs, type Person } from './their-rows.ts';

/** Returns the changes that delete whole rows. Rows that others refer to come first. */
export const deletions = (person: Person): Change[] => {
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
