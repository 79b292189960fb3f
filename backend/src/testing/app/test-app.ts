import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type AppDeps } from '../../app/app.ts';
import type { Command, Contract, Query } from '../../kernel/contract.ts';
import { fillPath } from '../../kernel/addresses/path.ts';
import type { Problem } from '../../kernel/refusals.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { createFileLinks } from '../../platform/storage/file-link.ts';
import { refusalsOf } from '../../platform/http/openapi/openapi-answers.ts';
import { createLog } from '../../platform/observability/log.ts';
import { createFileStore, type FileStore } from '../../platform/storage/storage.ts';
import { createTestDatabase, type TestDatabase } from '../servers/test-database.ts';
import { runProjections } from './run-projections.ts';

export interface TestResponse<A> {
  status: number;
  body: A;
  problem: Problem;
  text: string;
}

type CallInput<C extends Contract> = {
  params?: Infer<C['params']>;
  key?: string;
} & (C extends Command
  ? { body?: Infer<C['body']>; form?: FormData }
  : C extends Query
    ? { search?: Infer<C['search']>; form?: FormData }
    : never);

/** A client that calls contracts as one person or as a visitor. */
export interface Person {
  token: string | undefined;
  userId: string;
  email: string;
  call<C extends Contract>(contract: C, input?: CallInput<C>): Promise<TestResponse<Infer<C['answer']>>>;
}

export interface TestApp extends TestDatabase {
  baseUrl: string;
  /** The app's clock in ms, which tests set. If a test supplies another clock, this is that clock's time when the app started. */
  now: { ms: number };
  relayNotifications(): number;
  files: FileStore;
  visitor: Person;
  as(token: string, userId?: string, email?: string): Person;
  /** Runs every read model over all events recorded so far. Returns the number of events. */
  runProjections(): Promise<number>;
}

/**
 * Starts the real app on a real port with its own database, under the role that it has in production. Only the relay and the
 * broker are missing. Tests themselves query the database as its owner. A given database is closed with the app.
 */
export async function createTestApp(deps: Partial<AppDeps> = {}, database?: TestDatabase): Promise<TestApp> {
  const test = database ?? (await createTestDatabase());
  const storageDir = await mkdtemp(join(tmpdir(), 'bidboard-files-'));
  const files = createFileStore(storageDir, undefined);
  const now = { ms: deps.clock?.() ?? Date.UTC(2026, 10, 21, 12) };
  let relayNotifications = 0;
  const closings: (() => Promise<void>)[] = [];
  const asApplication = await createDatabase(test.appUrl, { connections: 4 });
  const app = createApp({
    database: asApplication,
    log: createLog('test', process.env['TEST_LOG_LEVEL'] ?? 'fatal'),
    clock: () => now.ms,
    notifyRelay: () => void relayNotifications++,
    adminApproval: 'auto',
    publicUrl: 'https://bidboard.example',
    files,
    fileLinks: createFileLinks('of tests'),
    // All people in a test share one network address.
    rateLimitMultiplier: 50,
    // An operator who is created by a row has no second factor. second-factor.int.test.ts requires one.
    operatorSecondFactor: 'optional',
    beforeClose: (work) => void closings.push(work),
    ...deps,
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const as = personAt(baseUrl);
  return {
    ...test,
    baseUrl,
    now,
    relayNotifications: () => relayNotifications,
    files,
    visitor: as(undefined),
    as,
    runProjections: () => runProjections(test.database, now.ms),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(closings.map((work) => work()));
      await asApplication.end();
      await test.close();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

const personAt =
  (baseUrl: string) =>
  (token: string | undefined, userId = '', email = ''): Person => ({
    token,
    userId,
    email,
    call: (contract, input) => call(baseUrl, token, contract, (input ?? {}) as Plain),
  });

/** Returns the same app and database, called through another API process. */
export const through = (app: TestApp, baseUrl: string): TestApp => ({
  ...app,
  baseUrl,
  visitor: personAt(baseUrl)(undefined),
  as: personAt(baseUrl),
});

interface Plain {
  params?: { [name: string]: unknown };
  key?: string;
  body?: unknown;
  search?: { [name: string]: unknown };
  form?: FormData;
}

async function call<A>(
  baseUrl: string,
  token: string | undefined,
  contract: Contract,
  input: Plain,
): Promise<TestResponse<A>> {
  const url = new URL(`/api/${fillPath(contract.path, input.params ?? {})}`, baseUrl);
  for (const [name, value] of Object.entries(input.search ?? {})) {
    for (const element of Array.isArray(value) ? (value as unknown[]) : [value])
      if (element !== undefined) url.searchParams.append(name, String(element));
  }
  const isJson = contract.method !== 'GET' && !input.form;
  const response = await fetch(url, {
    method: contract.method,
    headers: {
      ...(token && { token }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...(input.key && { 'idempotency-key': input.key }),
    },
    ...(contract.method !== 'GET' && { body: input.form ?? JSON.stringify(input.body ?? {}) }),
  });
  const text = await response.text();
  const parsed = text === '' ? {} : (JSON.parse(text) as unknown);
  if (response.status !== 200) expectDocumented(contract, parsed as Problem);
  return { status: response.status, body: parsed as A, problem: parsed as Problem, text };
}

/** The OpenAPI document lists the refusals of a call. Any other refusal is a defect of the document or the call. */
function expectDocumented(contract: Contract, { code }: Problem): void {
  if (!refusalsOf(contract).includes(code))
    throw new Error(`${contract.name} refuses ${code}, and its contract does not say so`);
}
