import {
  applyMigration,
  areBeforeBaseline,
  listMigrations,
  lockMigrations,
  openMigrationList,
  type Migration,
} from '@bidboard/backend/platform/migrations/migrations';
import type pg from 'pg';
import { SetupError } from '../machine/setup-error.ts';
import { step } from '../local-stack/progress.ts';
import { copyIn } from './table-copy.ts';
import { listTables, quoted, quotedList, openClient } from './database-tables.ts';
import { damaged, tablePath, type Manifest } from './manifest.ts';
import { readTable } from './read-backup.ts';
import { aheadOfServer } from './take-backup.ts';

export interface Load {
  /** The URL for the owner of its tables. */
  ownerUrl: string;
  folder: string;
  manifest: Manifest;
  /** Whether the current contents of the database may be deleted. */
  replaces: boolean;
  /** Aborts it. */
  signal: AbortSignal;
  beforeCommit(): Promise<void>;
}

/** The migrations that created the backup's tables, and those added since. */
export async function splitMigrations(
  manifest: Manifest,
): Promise<{ before: Migration[]; since: Migration[] }> {
  const known = await listMigrations();
  const made = new Map(manifest.migrations.map(({ name, sha256 }) => [name, sha256]));
  if (areBeforeBaseline(made.keys()))
    throw new SetupError(
      'The backup was made before Bidboard 1.0.0, and no migration leads from there to this version. Restore it with the version that made it.',
    );
  const unknown = manifest.migrations.filter(
    ({ name }) => !known.some((migration) => migration.name === name),
  );
  if (unknown.length > 0)
    throw new SetupError(
      `A newer version of Bidboard made the backup: this version has no migration ${unknown.map((migration) => migration.name).join(', ')}. Restore it with that version, or a later one.`,
    );
  const other = known.find(
    (migration) => made.has(migration.name) && made.get(migration.name) !== migration.sha256,
  );
  if (other)
    throw new SetupError(
      `A different version of Bidboard made the backup: its migration ${other.name} differs from the one here. Restore it with the version that made it.`,
    );
  return {
    before: known.filter((migration) => made.has(migration.name)),
    since: known.filter((migration) => !made.has(migration.name)),
  };
}

/**
 * Fills a database with the tables of a backup, created by its own migrations, and then migrates them to the present schema. It
 * all happens in one transaction, so a restore that is interrupted at any line has changed nothing.
 */
export async function loadDatabase(load: Load): Promise<void> {
  const { ownerUrl, manifest, replaces, signal } = load;
  const { before, since } = await splitMigrations(manifest);
  const client = await openClient(ownerUrl, signal);
  try {
    await lockMigrations(client);
    await client.query('begin');
    await refuseInUse(client);
    if (!(await isEmpty(client))) {
      if (!replaces)
        throw new SetupError(
          'The database is not empty. Name an empty one, or add --replace to delete its content.',
        );
      await emptyDatabase(client);
    }
    await openMigrationList(client);
    for (const migration of before) await applyMigration(client, migration);
    await step('Rows', () => fillTables(client, load));
    for (const migration of since) await applyMigration(client, migration);
    await alignTransactionCount(client, manifest);
    await load.beforeCommit();
    await client.query('commit');
    // If this fails, the server does it by itself after a while.
    await client.query('analyze').catch(() => undefined);
  } finally {
    await client.end();
  }
}

async function fillTables(client: pg.Client, { folder, manifest }: Load): Promise<void> {
  const made = await listTables(client);
  const lacking = made.filter(({ name }) => !manifest.tables.some((table) => table.name === name));
  if (lacking.length > 0)
    throw new SetupError(`${folder} lacks the tables ${lacking.map((table) => table.name).join(', ')}.`);
  const names = manifest.tables.map((table) => table.name);
  const restoreConstraints = await suspendConstraints(client, names);
  // The backup contains what the migrations themselves put into them.
  await client.query(`truncate ${quotedList(names)}`);
  for (const table of manifest.tables) {
    const rows = await copyIn(
      client,
      `copy ${quoted(table.name)} (${quotedList(table.columns)}) from stdin`,
      readTable(folder, table),
    );
    if (rows !== table.rows)
      throw damaged(tablePath(folder, table.name), `it contains ${rows} rows instead of ${table.rows}`);
  }
  await restoreConstraints();
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled]);
}

/**
 * A trail is sealed with its transaction numbers, and another server has its own count. If that count is behind, the difference
 * is recorded as an era, and added to its numbers from here on.
 */
async function alignTransactionCount(client: pg.Client, { transactionsBefore }: Manifest): Promise<void> {
  const { rows } = await client.query<{ now: string; last: string }>(
    `select pg_current_xact_id()::text as now,
       greatest($1::xid8, (select max(to_xid) from audit_seal), (select max(xid) from audit_entry))::text as last`,
    [transactionsBefore],
  );
  const [now, last] = [BigInt(rows[0]?.now ?? 0), BigInt(rows[0]?.last ?? 0)];
  if (now + (await aheadOfServer(client)) >= last) return;
  await client.query('insert into audit_era (ahead) values ($1)', [String(last + 1n - now)]);
}

interface Trigger {
  table: string;
  name: string;
  enabled: 'O' | 'A' | 'R' | 'D';
}

const howEnabled = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' } as const;

/**
 * Disables triggers and drops foreign keys and indexes, so that rows can be loaded table by table without failing or repeating
 * side effects. The returned function restores them. Runs in the caller's transaction, as the owner of the tables. To disable the
 * triggers of foreign keys, or to use the replica role, would need a superuser.
 */
async function suspendConstraints(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: triggers } = await client.query<Trigger>(`
    select t.tgrelid::regclass::text as table, t.tgname as name, t.tgenabled as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgparentid = 0`);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and c.relkind = 'r' and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by i.indexrelid`,
    [tables],
  );
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${quoted(name)}`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { table, name, enabled } of triggers)
      await client.query(`alter table ${table} ${howEnabled[enabled]} trigger ${quoted(name)}`);
  };
}

/** Whether a database has nothing to lose, neither Bidboard's tables nor others. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(`
    select not exists (
      select from pg_class c where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'bullmq'))
        and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ) as "isEmpty"`);
  return rows[0]?.isEmpty ?? false;
}

/** A running product would continue with the data in its memory. */
async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new SetupError(
      `The database is in use by ${others} ${others === 1 ? 'connection' : 'connections'}. Stop every API and worker process first.`,
    );
}

/** Deletes everything; it is restored if the transaction does not commit. */
async function emptyDatabase(client: pg.Client): Promise<void> {
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
