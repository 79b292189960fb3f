import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { migrateJobs } from '../jobs/jobs.ts';
import { withConnection } from '../database/single-connection.ts';

/** The lock held while a database gets its tables or their grants. */
export const migrationLock = 7215604;

const folder = new URL('../../../migrations/', import.meta.url);

export interface Migration {
  name: string;
  text: string;
  sha256: string;
}

/** Lists every migration in the order in which they are applied. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Creates the list of applied migrations if it is missing. */
export const openMigrationList = (client: Client) =>
  client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );

/** Applies a migration inside the caller's transaction. */
export async function applyMigration(client: Client, { name, text, sha256 }: Migration): Promise<void> {
  await client.query(text);
  await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
}

/**
 * Brings a database to the current schema, forward only, one transaction for each file. Then it creates the job broker's own
 * tables. Concurrent runs wait for each other. A file that was applied and has changed since is refused.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await openMigrationList(client);
    const applied = new Map<string, string>(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')).rows.map(
        (row) => [row.name, row.sha256],
      ),
    );
    for (const migration of await listMigrations()) {
      const { name, sha256 } = migration;
      const before = applied.get(name);
      if (before === sha256) continue;
      if (before !== undefined) throw new Error(`migration ${name} has changed since it was applied`);
      await client.query('begin');
      try {
        await applyMigration(client, migration);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed`, { cause: error });
      }
    }
  });
  await migrateJobs(databaseUrl);
}
