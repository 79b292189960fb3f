import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import {
  asRole,
  ensureRole,
  grantApplicationPrivileges,
} from '../../platform/migrations/application-role.ts';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { loadGazetteer } from '../../features/places/gazetteer.ts';
import { migrate } from '../../platform/migrations/migrations.ts';

export interface TestDatabase {
  /** The URL for the owner's role. */
  url: string;
  /** The URL for the role of the API and the workers. */
  appUrl: string;
  database: Database;
  /** Closes and drops the database. Fails if a connection is still open, so a leak becomes visible. */
  close(): Promise<void>;
}

/** A role belongs to the whole server. Tests leave it there. */
const applicationRole = { name: 'bidboard_test_application', password: 'of the tests' };

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

async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The initial data of a test database, besides the schema and the gazetteer. */
export interface Contents {
  /** The name under which the server keeps the contents for later callers. Only lower-case letters, digits and _. */
  name: string;
  /** Must leave no connection open. */
  put(url: string): Promise<void>;
}

async function schemaName(): Promise<string> {
  const folder = new URL('../../../migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort()) hash.update(await readFile(new URL(file, folder)));
  // The template also contains the application's privileges.
  hash.update(await readFile(new URL('../../platform/migrations/application-role.ts', import.meta.url)));
  return `bidboard_template_${hash.digest('hex').slice(0, 12)}`;
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Clones a database by copying files within the kernel. Reading and writing them in the server takes seven times the work.
 * Copying blocks through the log, the default, takes four times. A server or file system without cloning makes a plain copy.
 */
async function clone(client: Client, name: string, from: string): Promise<void> {
  const create = () => client.query(`create database ${name} template ${from} strategy file_copy`);
  if (await succeeds(client.query("set file_copy_method = 'clone'"))) {
    if (await succeeds(create())) return;
    await client.query('reset file_copy_method');
  }
  await create();
}

/** Makes a template from another one unless the server has it. A half-finished one is not yet a template and is created again. */
async function ensureTemplate(
  client: Client,
  name: string,
  from: string,
  put: Contents['put'],
): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
    name,
  ]);
  if (rowCount !== 0) return;
  await client.query(`drop database if exists ${name}`);
  await clone(client, name, from);
  await put(urlOf(name));
  await client.query(`alter database ${name} is_template true`);
}

/** Returns the migrated template, or the one with contents. The first caller makes each once per server and set of migrations. */
async function template(client: Client, contents?: Contents): Promise<string> {
  const name = await schemaName();
  await client.query('select pg_advisory_lock(7215605)');
  try {
    await ensureTemplate(client, name, 'template1', async (url) => {
      await migrate(url);
      await ensureRole(url, applicationRole);
      await grantApplicationPrivileges(url, applicationRole.name);
      await loadGazetteer(url);
    });
    if (!contents) return name;
    const filled = `${name}_${contents.name}`;
    await ensureTemplate(client, filled, name, contents.put);
    return filled;
  } finally {
    await client.query('select pg_advisory_unlock(7215605)');
  }
}

/** Drops contents from the server that no test needs again. */
export async function dropContents(contentsName: string): Promise<void> {
  const name = `${await schemaName()}_${contentsName}`;
  await asAdmin(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) return;
    await client.query(`alter database ${name} is_template false`);
    await client.query(`drop database ${name}`);
  });
}

/** Creates a separate database for the caller, cloned from the template, with named contents if given. */
export async function createTestDatabase(contents?: Contents): Promise<TestDatabase> {
  const name = `bidboard_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (client) => clone(client, name, await template(client, contents)));
  const database = await createDatabase(urlOf(name), { connections: 4 });
  return {
    url: urlOf(name),
    appUrl: asRole(urlOf(name), applicationRole),
    database,
    async close() {
      await database.end();
      await asAdmin((client) => client.query(`drop database ${name}`));
    },
  };
}
