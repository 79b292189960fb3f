import { parseArgs } from 'node:util';
import {
  platformRetention,
  readRetentionDays,
} from '@bidboard/backend/platform/retention/retention-policies';
import { repeat } from '@bidboard/backend/platform/resilience/repeat';
import { ConfigurationError, readVariables } from '@bidboard/backend/platform/environment/read-environment';
import { elasticConfigOf } from '@bidboard/backend/platform/search-engine';
import { demoPeople } from '../demo/demo-people.ts';
import { freePort, isPortFree } from '../machine/free-port.ts';
import { deleteCloneRecord, logPlace, mailPlace } from '../machine/places.ts';
import { eraseRunRecord, findRunning, writeRunRecord } from '../local-stack/run-record.ts';
import { fullDiskMessage, SetupError } from '../machine/setup-error.ts';
import {
  deleteOwnDatabase,
  hidePassword,
  openGivenDatabase,
  openOwnDatabase,
  type DemoAccount,
} from '../local-stack/database.ts';
import { lockDemoOperator } from '../local-stack/demo-operator.ts';
import { ownIdentity } from '../local-stack/identity.ts';
import { isLoopback, isOwnMachine, listenHost } from '../local-stack/own-machine.ts';
import { rotateLogs } from '../local-stack/rotate-logs.ts';
import { ownPayments, paymentsUnavailableReason } from '../local-stack/payments.ts';
import { pagesFolder, pagesToBuild } from '../local-stack/pages.ts';
import { step } from '../local-stack/progress.ts';
import { createCleanups } from '../local-stack/cleanups.ts';
import { startService } from '../local-stack/service-process.ts';

const cleanups = createCleanups();
const print = (line: string) => process.stdout.write(`${line}\n`);

function fail(reason: string): void {
  if (cleanups.hasStarted) return;
  process.stderr.write(`\n${reason}\n`);
  void cleanups.end(1);
}

async function choosePort(host: string): Promise<number> {
  const port = Number(process.env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SetupError(
      `PORT is ${process.env['PORT']}, which is not a port. Choose a number from 1 to 65535.`,
    );
  }
  if (await isPortFree(port, host)) return port;
  throw new SetupError(
    `Port ${port} is used by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
  );
}

async function service(
  name: string,
  entry: string,
  env: NodeJS.ProcessEnv,
  nodeOptions: readonly string[] = [],
): Promise<void> {
  const { ready, stop } = startService({ name, entry, env, nodeOptions, onFailure: fail });
  cleanups.add(name, stop);
  await ready;
}

/** Starts a mailbox that catches mail, unless SMTP_URL names a server; returns its addresses. */
async function openMailbox(): Promise<{ smtpUrl: string; mailboxUrl: string | undefined }> {
  const configured = process.env['SMTP_URL'];
  if (configured) return { smtpUrl: configured, mailboxUrl: undefined };
  const { MAILBOX_PORT: wanted } = readVariables(process.env, ['MAILBOX_PORT']);
  const [port, smtpPort] = [
    (await isPortFree(wanted, '127.0.0.1')) ? wanted : await freePort(),
    await freePort(),
  ];
  const env = {
    ...process.env,
    MAILBOX_PORT: String(port),
    MAILBOX_SMTP_PORT: String(smtpPort),
    MAILBOX_FOLDER: mailPlace,
  };
  await step('Mailbox', () => service('Mailbox', 'infra/embedded/mailbox/mailbox-main.ts', env));
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, mailboxUrl: `http://localhost:${port}` };
}

/**
 * Starts an identity stand-in that accepts any identity, unless OIDC_ISSUER names a real provider; returns the API's settings for
 * it.
 */
async function openIdentity(publicUrl: string): Promise<Record<string, string>> {
  const own = await ownIdentity(publicUrl);
  if (!own) return {};
  const env = { ...process.env, ...own.provider };
  await step('Demo identity', () => service('Identity', 'infra/embedded/identity/identity-main.ts', env));
  return own.api;
}

/**
 * Starts a payment stand-in that takes no real money, unless STRIPE_SECRET_KEY names a real account; returns the settings for API
 * and workers.
 */
async function openPayments(
  publicUrl: string,
  port: number,
  givenDatabase: string | undefined,
): Promise<Record<string, string>> {
  const own = await ownPayments(publicUrl, port, givenDatabase);
  if (!own) {
    if (!process.env['STRIPE_SECRET_KEY'])
      print(
        `  Payments are off: STRIPE_SECRET_KEY is not set, and ${paymentsUnavailableReason(process.env, publicUrl)}`,
      );
    return {};
  }
  const env = { ...process.env, ...own.provider };
  await step('Demo payments', () => service('Payments', 'infra/embedded/payments/payments-main.ts', env));
  return own.client;
}

async function buildPages(): Promise<void> {
  const build = await pagesToBuild();
  if (build) await step('Pages', () => build(cleanups.signal));
}

/** Builds the index of a new Elasticsearch. If Elasticsearch does not answer, PostgreSQL searches meanwhile. */
async function buildMissingIndex(databaseUrl: string): Promise<void> {
  const elastic = elasticConfigOf(process.env);
  if (!elastic) return;
  const { reindexCatalogue } = await import('@bidboard/backend/features/catalogue/jobs');
  await step('Search index', () =>
    reindexCatalogue({ databaseUrl, elastic, onlyIfMissing: true, print: (line) => print(`    ${line}`) }),
  );
}

function showAccounts(accounts: DemoAccount[]): void {
  if (accounts.length === 0) return;
  const width = (field: keyof DemoAccount) => Math.max(...accounts.map((account) => account[field].length));
  const [roleWidth, emailWidth] = [width('role'), width('email')];
  print('\n  Demo accounts');
  for (const { role, email, password } of accounts) {
    print(`    ${role.padEnd(roleWidth)}  ${email.padEnd(emailWidth)}  ${password}`);
  }
}

function printReachable(host: string, operatorPassword: string | undefined): void {
  print(`\n  HOST=${host}: other machines reach this demo. Its mail and payments stay on this machine.`);
  if (operatorPassword) print(`  The operator's password is now ${operatorPassword} and is not shown again.`);
}

/** Two processes cannot listen on one port. The API uses the named port, the workers the next one. */
const workersMetrics = ({ METRICS_PORT: port }: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  port ? { METRICS_PORT: String(Number(port) + 1) } : {};

/** Restarts a service when its code or what it imports changes, and lets a debugger attach to it. */
async function developmentOptions(): Promise<{ api: string[]; workers: string[]; ports: string }> {
  const [api, workers] = [await freePort(), await freePort()];
  const watched = (port: number) => ['--watch', '--watch-preserve-output', `--inspect=127.0.0.1:${port}`];
  return {
    api: watched(api),
    workers: watched(workers),
    ports: `127.0.0.1:${api} and 127.0.0.1:${workers}`,
  };
}

async function reset(): Promise<void> {
  if (process.env['DATABASE_URL'])
    throw new SetupError('--reset only deletes the database of this clone. Unset DATABASE_URL first.');
  await deleteOwnDatabase();
  deleteCloneRecord();
}

async function startLogRetention(): Promise<void> {
  const logRetention = { days: readRetentionDays(platformRetention, process.env).logs, maxBytes: 10_000_000 };
  const tend = () => rotateLogs(logPlace, logRetention, Date.now());
  await tend();
  const tending = repeat(
    3_600_000,
    async () => void (await tend()),
    (error) => print(`  The logs could not be rotated: ${String(error)}`),
  );
  cleanups.add('the log rotation', () => tending.close());
}

async function start(): Promise<void> {
  const startedAt = performance.now();
  const { values } = parseArgs({
    options: { reset: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } },
  });
  const running = findRunning();
  if (running)
    throw new SetupError(
      `Bidboard is already running at ${running.url} (process ${running.pid}). Stop it first.`,
    );
  const host = listenHost(process.env);
  const port = await choosePort(host);
  if (values.reset) await reset();
  print('Starting Bidboard');
  const givenUrl = process.env['DATABASE_URL'];
  const url = (process.env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, '');
  const apiPort = values.dev ? await freePort() : port;
  const opened = givenUrl ? openGivenDatabase(givenUrl) : openOwnDatabase(cleanups);
  const [database, mail, identity, payments] = await Promise.all([
    opened,
    openMailbox(),
    openIdentity(url),
    opened.then(() => openPayments(url, port, givenUrl || undefined)),
    values.dev ? undefined : buildPages(),
  ]);
  await buildMissingIndex(database.url);
  const locked = isLoopback(host) ? undefined : await lockDemoOperator(database.url);
  if (locked) database.accounts = hidePassword(database.accounts, locked.email);
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    // The demo's operator account is for people who look around and have no phone set up for it. The demo names that operator as
    // its contact; where other machines reach it, a report to that made-up address would be lost.
    ...(!givenUrl &&
      isOwnMachine(url, process.env) && {
        OPERATOR_SECOND_FACTOR: 'optional',
        SECURITY_CONTACT: `mailto:${demoPeople.operator.email}`,
        MAIL_CONTACT: demoPeople.operator.email,
      }),
    // This shows a product page on a host that allows embedded videos.
    VIDEO_SITES: 'youtube,vimeo',
    ...process.env,
    PORT: String(apiPort),
    HOST: values.dev ? '127.0.0.1' : host,
    DATABASE_URL: database.url,
    // The serving processes must not have the owner's password.
    MIGRATION_DATABASE_URL: undefined,
    SMTP_URL: mail.smtpUrl,
    ...identity,
    ...payments,
    PUBLIC_URL: url,
    STATIC_DIR: values.dev ? undefined : pagesFolder,
  };
  const development = values.dev ? await developmentOptions() : undefined;
  await Promise.all([
    step('API', () => service('API', 'backend/src/main.ts', env, development?.api)),
    step('Workers', () =>
      service('Workers', 'workers/src/main.ts', { ...env, ...workersMetrics(env) }, development?.workers),
    ),
  ]);
  if (values.dev)
    await step('Pages from their sources', async () =>
      cleanups.add(
        'the pages',
        await (
          await import('../local-stack/page-sources.ts')
        ).servePageSources({
          host,
          port,
          apiUrl: `http://127.0.0.1:${apiPort}`,
        }),
      ),
    );
  cleanups.add('the record of this run', async () => eraseRunRecord());
  writeRunRecord({
    pid: process.pid,
    url,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    mailboxUrl: mail.mailboxUrl,
  });
  print(`\n  Bidboard is at   ${url}   (after ${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (development) print(`  Debuggers attach to ${development.ports} (API, workers)`);
  if (mail.mailboxUrl)
    print(`  Its mail is at   ${mail.mailboxUrl}   (all emails with sample values: /samples)`);
  showAccounts(database.accounts);
  if (!isLoopback(host)) printReachable(host, locked?.password);
  await startLogRetention();
  print('\n  Logs are in .bidboard/logs. Ctrl-C stops everything.');
}

start().catch((error: unknown) => {
  if (cleanups.hasStarted) return;
  if (error instanceof SetupError || error instanceof ConfigurationError) return fail(error.message);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const full = fullDiskMessage(error);
  if (full !== undefined) return fail(full);
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return fail('npm start takes one option: npm start -- --reset');
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
