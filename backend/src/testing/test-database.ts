import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { asRole, ensureRole, grantApplicationPrivileges } from '../platform/application-role.ts';
import { createDatabase, type Database } from '../platform/database.ts';
import { loadGazetteer } from '../places/load-gazetteer.ts';
import { migrate } from '../platform/migrations.ts';

export interface TestDatabase {
  /** By its owner. */
  url: string;
  /** By the role that API and workers have. */
  appUrl: string;
  database: Database;
  /** Closes and drops it. Fails where a connection was left open, so that a leak shows. */
  close(): Promise<void>;
}

/** A role belongs to the whole server, on which tests leave it. */
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

/** What a database of a test holds at first, beside the schema and the gazetteer. */
export interface Contents {
  /** Under this name a server keeps it for whoever asks next; of small letters, digits and _. */
  name: string;
  /** Must leave no connection open. */
  put(url: string): Promise<void>;
}

async function schemaName(): Promise<string> {
  const folder = new URL('../../migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort()) hash.update(await readFile(new URL(file, folder)));
  // What the application may do is in the template too.
  hash.update(await readFile(new URL('../platform/application-role.ts', import.meta.url)));
  return `bidboard_template_${hash.digest('hex').slice(0, 12)}`;
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * By files, and those within the kernel: read and written by the server they take seven times the work, and block by block
 * through the log, which is the default, four times. A server or a file system that cannot do so copies them plainly.
 */
async function clone(client: Client, name: string, from: string): Promise<void> {
  const create = () => client.query(`create database ${name} template ${from} strategy file_copy`);
  if (await succeeds(client.query("set file_copy_method = 'clone'"))) {
    if (await succeeds(create())) return;
    await client.query('reset file_copy_method');
  }
  await create();
}

/** A template that is made of another one, unless the server has it. Half of one is no template yet, and is made anew. */
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

/** The migrated template, and one with contents, made once per server and set of migrations, whoever comes first. */
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

/** Takes contents from the server that nobody will ask for again. */
export async function forgetContents(contentsName: string): Promise<void> {
  const name = `${await schemaName()}_${contentsName}`;
  await asAdmin(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) return;
    await client.query(`alter database ${name} is_template false`);
    await client.query(`drop database ${name}`);
  });
}

/** A database of the caller's own, cloned from the template; with contents if some are named. */
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
