import { randomBytes } from 'node:crypto';
import { sql, type Database, type Queryable } from '../database/database.ts';
import { row, text } from '../database/row.ts';

/** Returns the secret that the processes of this database share; null if no process has asked for it yet. */
export const findSharedSecret = (db: Queryable, name: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ value: text }))`select value from shared_secret where name = ${name}`);

/** Returns the secret that the processes of this database share. The first process that asks creates it. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  await database.query(sql.statement`
    insert into shared_secret (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict do nothing`);
  return database.oneFirst(
    sql.type(row({ value: text }))`select value from shared_secret where name = ${name}`,
  );
}
