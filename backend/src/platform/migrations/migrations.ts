import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { migrateJobs } from '../jobs/jobs.ts';
import { withConnection } from '../database/single-connection.ts';

const lockNumber = 7215604;
const lockPollMs = 100;

/**
 * Takes the lock held while a database gets its tables or their grants. It ends with the connection. Must be called outside a
 * transaction. It polls: a connection that waits inside a statement holds a snapshot, and `create index concurrently` of the
 * process that has the lock would wait for that snapshot.
 */
export async function lockMigrations(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1) as "isLocked"',
      [lockNumber],
    );
    if (rows[0]?.isLocked) return;
    await setTimeout(lockPollMs);
  }
}

const folder = new URL('../../../migrations/', import.meta.url);

export interface Migration {
  name: string;
  text: string;
  sha256: string;
}

/** Creates a migration from the name and the text of its file. */
export const migrationOf = (name: string, text: string): Migration => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
});

/** Lists every migration in the order in which they are applied. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => migrationOf(name, await readFile(new URL(name, folder), 'utf8'))),
  );
}

/** Creates the list of applied migrations if it is missing. */
export const openMigrationList = (client: Client) =>
  client.query(
    `create table if not exists migration (name text constraint migration__pkey primary key, sha256 text not null,
       applied_at timestamptz not null default now())`,
  );

/** A migration that only versions before the baseline had. */
const retiredMigration = '0002-catalogue.sql';

/** Returns whether these migrations belong to a database or a backup from before the baseline. No migration leads from there. */
export const areBeforeBaseline = (names: Iterable<string>): boolean =>
  [...names].some((name) => name === retiredMigration);

const record = (client: Client, { name, sha256 }: Migration) =>
  client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);

/** Applies a migration inside the caller's transaction. Indexes are then not built concurrently. */
export async function applyMigration(client: Client, migration: Migration): Promise<void> {
  await client.query(
    outsideTransaction(migration)
      ? migration.text.replaceAll(/\bindex concurrently\b/g, 'index')
      : migration.text,
  );
  await record(client, migration);
}

/** The first line of a migration that runs outside a transaction, as `create index concurrently` must. */
const outsideMark = '-- runs outside a transaction\n';
const outsideTransaction = ({ text }: Migration): boolean => text.startsWith(outsideMark);

/** The statements that may run outside a transaction. Each may be repeated after a failure. */
const repeatable =
  /^(?:create (?:unique )?index concurrently if not exists (?<index>\w+)\s+on |drop index concurrently if exists )/;

/**
 * Applies a migration outside a transaction, statement by statement. If it was interrupted before, its statements run again. An
 * index whose building failed is left invalid by PostgreSQL, so it is dropped first.
 */
async function applyOutsideTransaction(client: Client, migration: Migration): Promise<void> {
  const statements = migration.text
    .replaceAll(/^[ \t]*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of statements)
    if (!repeatable.test(statement))
      throw new Error(
        `outside a transaction only "create index concurrently if not exists" and "drop index concurrently if exists" may run, not: ${statement}`,
      );
  for (const statement of statements) {
    const index = repeatable.exec(statement)?.groups?.['index'];
    if (index !== undefined && (await isInvalid(client, index)))
      await client.query(`drop index concurrently ${index}`);
    await client.query(statement);
  }
  await record(client, migration);
}

async function isInvalid(client: Client, index: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  return rowCount !== 0;
}

async function applyInTransaction(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Brings a database to the current schema, forward only. Each file is one transaction, unless its first line says that it runs
 * outside one. Then it creates the job broker's own tables. Concurrent runs wait for each other. A file that was applied and has
 * changed since is refused, and so is a database from before the baseline.
 */
export async function migrate(databaseUrl: string, migrations?: readonly Migration[]): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await lockMigrations(client);
    await openMigrationList(client);
    const applied = new Map<string, string>(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')).rows.map(
        (row) => [row.name, row.sha256],
      ),
    );
    if (areBeforeBaseline(applied.keys()))
      throw new Error(
        'this database was created before Bidboard 1.0.0, and no migration leads from it to this version: use a new database',
      );
    for (const migration of migrations ?? (await listMigrations())) {
      const { name, sha256 } = migration;
      const before = applied.get(name);
      if (before === sha256) continue;
      if (before !== undefined) throw new Error(`migration ${name} has changed since it was applied`);
      try {
        await (outsideTransaction(migration) ? applyOutsideTransaction : applyInTransaction)(
          client,
          migration,
        );
      } catch (error) {
        throw new Error(`migration ${name} failed`, { cause: error });
      }
    }
  });
  await migrateJobs(databaseUrl);
}
