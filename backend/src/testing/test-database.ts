import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { createDatabase, type Database } from '../platform/database.ts';
import { loadGazetteer } from '../places/load-gazetteer.ts';
import { migrate } from '../platform/migrations.ts';

export interface TestDatabase {
  url: string;
  database: Database;
  /** Closes and drops it. Fails where a connection was left open, so that a leak shows. */
  close(): Promise<void>;
}

const adminUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests by npm test');
  return url;
};

const urlOf = (name: string): string => {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
};

async function asAdmin<T>(act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** A migrated template, made once per server and set of migrations, whoever of the test files comes first. */
async function template(client: Client): Promise<string> {
  const folder = new URL('../../migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort()) hash.update(await readFile(new URL(file, folder)));
  const name = `bidboard_template_${hash.digest('hex').slice(0, 12)}`;
  await client.query('select pg_advisory_lock(7215605)');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
    name,
  ]);
  if (rowCount === 0) {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    await migrate(urlOf(name));
    await loadGazetteer(urlOf(name));
    await client.query(`alter database ${name} is_template true`);
  }
  await client.query('select pg_advisory_unlock(7215605)');
  return name;
}

/** A database of the caller's own, cloned from the template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `bidboard_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (client) => client.query(`create database ${name} template ${await template(client)}`));
  const database = await createDatabase(urlOf(name), { connections: 4 });
  return {
    url: urlOf(name),
    database,
    async close() {
      await database.end();
      await asAdmin((client) => client.query(`drop database ${name}`));
    },
  };
}
