import { Agent } from 'node:http';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import type { TestApp } from '@bidboard/backend/testing/app/test-app';
import type { Client } from 'pg';
import { startChild, type Child } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { post } from '../post.ts';

/** A route under load: one request of one writer, and how to tell its process and its database sessions from others. */
export interface Route {
  name: 'full' | 'by hand' | 'bare';
  child: Child;
  ask(writer: number): Promise<void>;
  close(): Promise<void>;
}

const settings = {
  rfpName: 'Bench',
  processTypeValue: 'rapid',
  scopeValue: 'private',
  stepsValue: presets.rapid,
} as const;

const sessionsOf = (databaseUrl: string, name: Route['name']) =>
  `${databaseUrl}?application_name=${encodeURIComponent(name)}`;

/** A signed-in user with their own RFP: admission control does not give one user's place to another. */
export interface Writer {
  token: string;
  userId: string;
  rfp: { rfpId: string; version: number };
}

/** One after the other, because sign-ups have their own request queue. */
export async function gatherWriters(app: TestApp, count: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  while (writers.length < count) {
    const { ask, token = '', userId } = await signUpPerson(app, `bench${writers.length}@buyer.example`);
    const { rfp } = (await ask(createRfp, { body: settings })).body;
    writers.push({ token, userId, rfp: { rfpId: rfp._id, version: rfp.version } });
  }
  return writers;
}

function writerOf(writers: readonly Writer[], number: number): Writer {
  const writer = writers[number];
  if (!writer) throw new Error(`no writer ${number}`);
  return writer;
}

/** Saves the settings of the writer's own RFP: authenticate, validate, idempotency, version, outbox. */
export async function fullRoute(app: TestApp, writers: readonly Writer[]): Promise<Route> {
  const port = await freePort();
  const env = {
    DATABASE_URL: sessionsOf(app.url, 'full'),
    PORT: String(port),
    // This bench measures the cost of a command. Another bench measures which requests are turned away.
    QUEUE_TIMEOUT_MS: '2000',
  };
  const child = await startChild('backend/src/main.ts', env);
  const agent = new Agent({ keepAlive: true });
  return {
    name: 'full',
    child,
    async ask(number) {
      const { token, rfp } = writerOf(writers, number);
      const headers = { token, 'idempotency-key': crypto.randomUUID() };
      await post(agent, port, `/api/${createRfp.path}`, { ...settings, ...rfp }, headers);
      rfp.version += 1;
    },
    async close() {
      agent.destroy();
      await child.stop();
    },
  };
}

/** The same work by a route that is written for nothing else. */
export async function byHandRoute(app: TestApp, writers: readonly Writer[]): Promise<Route> {
  const port = await freePort();
  const env = { DATABASE_URL: sessionsOf(app.url, 'by hand'), PORT: String(port) };
  const child = await startChild('infra/bench/calls/by-hand-route.ts', env);
  const agent = new Agent({ keepAlive: true });
  return {
    name: 'by hand',
    child,
    async ask(number) {
      const { token, userId, rfp } = writerOf(writers, number);
      const headers = { token, 'idempotency-key': crypto.randomUUID() };
      await post(agent, port, '/by-hand', { ...settings, ...rfp, userId }, headers);
      rfp.version += 1;
    },
    async close() {
      agent.destroy();
      await child.stop();
    },
  };
}

export async function bareRoute(app: TestApp, client: Client): Promise<Route> {
  await client.query(
    'create table bench_bare (id uuid primary key default uuidv7(), name text not null, body jsonb not null)',
  );
  const port = await freePort();
  const env = { DATABASE_URL: sessionsOf(app.url, 'bare'), PORT: String(port) };
  const child = await startChild('infra/bench/calls/bare-route.ts', env);
  const agent = new Agent({ keepAlive: true });
  const body = { ...settings, rfpId: crypto.randomUUID(), version: 1 };
  return {
    name: 'bare',
    child,
    ask: async () => void (await post(agent, port, '/bare', body)),
    async close() {
      agent.destroy();
      await child.stop();
    },
  };
}
