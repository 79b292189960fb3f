import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  asRole,
  ensureRole,
  isOwnerOfHistory,
  grantApplicationPrivileges,
  oneRoleWarning,
} from '@bidboard/backend/platform/migrations/application-role';
import { durabilityOf, requireDurable } from '@bidboard/backend/platform/database/durable-database';
import { migrate } from '@bidboard/backend/platform/migrations/migrations';
import { withConnection } from '@bidboard/backend/platform/database/single-connection';
import { deletePostgres, startPostgres, type EmbeddedPostgres } from '../embedded/postgres/postgres.ts';
import { databasePlace } from '../machine/places.ts';
import { fullDiskMessage, SetupError } from '../machine/setup-error.ts';
import { step } from './progress.ts';
import type { Cleanups } from './cleanups.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

export interface ReadyDatabase {
  /** With the role of the application: for API and workers. */
  url: string;
  /** With the owner of its tables: for migrations. */
  ownerUrl: string;
  /** Empty if we did not create the database. */
  accounts: DemoAccount[];
}

const startOverHint = 'To delete it and start over: npm start -- --reset';

async function startOwn(cleanups: Cleanups): Promise<EmbeddedPostgres> {
  const server = await step('PostgreSQL 18', () =>
    startPostgres({
      onRestart: (attempt) =>
        void process.stdout.write(
          `PostgreSQL stopped; restarting it, attempt ${attempt}. See .bidboard/logs/postgres.log\n`,
        ),
    }),
  );
  cleanups.add('PostgreSQL', server.stop);
  void server.failed.then((error) => {
    if (cleanups.hasStarted) return;
    process.stderr.write(`${error.message}\nSee .bidboard/logs/postgres.log, then run npm start again.\n`);
    void cleanups.end(1);
  });
  return server;
}

/** The role that migrates a database, and the role that uses it afterwards; the same if there is only one role. */
type Roles = Pick<ReadyDatabase, 'url' | 'ownerUrl'>;

/**
 * Migrates a database and grants the application access; if that fails, throws an error with the advice. Then adds the data that
 * Bidboard ships, and warns if only triggers protect the audit trail.
 */
export async function bringUp({ url, ownerUrl }: Roles, advice: string): Promise<void> {
  const role = decodeURIComponent(new URL(url).username);
  await step('Tables', async () => {
    await requireDurable(ownerUrl, durabilityOf(process.env));
    await migrate(ownerUrl);
    if (url !== ownerUrl) await grantApplicationPrivileges(ownerUrl, role);
  }).catch((cause: unknown) => {
    const words =
      cause instanceof Error ? [cause.message, (cause.cause as Error | undefined)?.message] : [String(cause)];
    throw new SetupError(fullDiskMessage(cause) ?? `${words.filter(Boolean).join(': ')}\n${advice}`, {
      cause,
    });
  });
  const { loadGazetteer } = await import('@bidboard/backend/features/places/jobs');
  await step('Places', () => loadGazetteer(url));
  if (await isOwnerOfHistory(url)) process.stdout.write(`  ${oneRoleWarning}\n`);
}

async function fillWithDemo(url: string): Promise<DemoAccount[]> {
  const { loadDemo } = await import('../demo/load-demo.ts');
  const { accounts } = await step('Demo', () =>
    loadDemo({ databaseUrl: url, log: (line) => void process.stdout.write(`    ${line}\n`) }),
  );
  return accounts;
}

const accountsFile = () => join(databasePlace(), 'demo-accounts.json');
const readAccounts = () => JSON.parse(readFileSync(accountsFile(), 'utf8')) as DemoAccount[];
const writeAccounts = (accounts: readonly DemoAccount[]) =>
  writeFileSync(accountsFile(), JSON.stringify(accounts), { mode: 0o600 });

/** Marks this account in the list of demo accounts: its password is no longer the demo's. */
export function hidePassword(accounts: readonly DemoAccount[], email: string): DemoAccount[] {
  const hidden = accounts.map((account) =>
    account.email === email ? { ...account, password: '(random, shown when it was set)' } : account,
  );
  if (existsSync(accountsFile())) writeAccounts(hidden);
  return hidden;
}

export async function deleteOwnDatabase(): Promise<void> {
  await deletePostgres(databasePlace());
}

/** Starts the embedded database, migrates it, and fills it if it is new. */
export async function openOwnDatabase(cleanups: Cleanups): Promise<ReadyDatabase> {
  // A database without this mark had its set-up interrupted: it has never been used.
  if (!existsSync(accountsFile())) await deleteOwnDatabase();
  const { url: ownerUrl, isNew } = await startOwn(cleanups);
  // The password is new at each start, so only this start can sign in with the role.
  const role = { name: 'bidboard_application', password: randomBytes(24).toString('base64url') };
  await ensureRole(ownerUrl, role);
  const url = asRole(ownerUrl, role);
  await bringUp({ url, ownerUrl }, startOverHint);
  if (isNew) writeAccounts(await fillWithDemo(url));
  return { url, ownerUrl, accounts: readAccounts() };
}

async function isEmpty(url: string): Promise<boolean> {
  const anyTable = `select from pg_tables where schemaname = 'public' limit 1`;
  try {
    const { rowCount } = await withConnection(url, (client) => client.query(anyTable), {
      connectionTimeoutMillis: 10_000,
    });
    return rowCount === 0;
  } catch (cause) {
    const words =
      cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
    throw new SetupError(`The database of DATABASE_URL does not respond: ${words}`, { cause });
  }
}

/**
 * Migrates a database of the person's own (DATABASE_URL; MIGRATION_DATABASE_URL for its owner). Fills an empty one with the demo.
 */
export async function openGivenDatabase(url: string): Promise<ReadyDatabase> {
  const ownerUrl = process.env['MIGRATION_DATABASE_URL'] || url;
  const wasEmpty = await isEmpty(ownerUrl);
  await bringUp(
    { url, ownerUrl },
    'DATABASE_URL names a database that this version of Bidboard cannot use as it is.',
  );
  if (!wasEmpty) return { url, ownerUrl, accounts: [] };
  return { url, ownerUrl, accounts: await fillWithDemo(url) };
}
