import type pg from 'pg';
import { SetUpError } from '../machine/set-up-error.ts';
import { quoted } from './database-tables.ts';

/** Whether a database has nothing to lose, neither Bidboard's tables nor others. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(`
    select not exists (
      select from pg_class c where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'bullmq'))
        and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ) as "isEmpty"`);
  return rows[0]?.isEmpty ?? false;
}

/** A running product would continue with the data in its memory. */
export async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new SetUpError(
      `The database is in use by ${others} ${others === 1 ? 'connection' : 'connections'}. Stop every API and worker process first.`,
    );
}

/** Deletes everything; it is restored if the transaction does not commit. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists bullmq cascade;
    drop schema public cascade;
    create schema public;
    grant usage on schema public to public`);
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname = 'pg_database_owner' and pg_has_role(oid, 'set')`,
  );
  // As in a new database, so that the database owner can migrate it.
  for (const { name } of rows) await client.query(`alter schema public owner to ${quoted(name)}`);
}
