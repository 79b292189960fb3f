import { Agent } from 'node:http';
import { presets } from '@bidboard/backend/contracts/rfp-steps';
import { createRfp } from '@bidboard/backend/contracts/rfps';
import { signUpPerson } from '@bidboard/backend/testing/people';
import type { TestApp } from '@bidboard/backend/testing/test-app';
import type { Client } from 'pg';
import { startChild, type Child } from '../child.ts';
import { freePort } from '../free-port.ts';
import { post } from './post.ts';

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

/** Somebody who is signed in, and an RFP for each writer. */
export interface Scene {
  token: string;
  userId: string;
  rfps: { rfpId: string; version: number }[];
}

export async function setScene(app: TestApp, writers: number): Promise<Scene> {
  const person = await signUpPerson(app, 'bench@buyer.example');
  const rfps = await Promise.all(
    Array.from({ length: writers }, async () => {
      const { rfp } = (await person.ask(createRfp, { body: settings })).body;
      return { rfpId: rfp._id, version: rfp.version };
    }),
  );
  return { token: person.token ?? '', userId: person.userId, rfps };
}

/** Saves the settings of an RFP of the writer's own: authenticate, validate, idempotency, version, outbox. */
export async function fullRoute(app: TestApp, { token, rfps }: Scene): Promise<Route> {
  const port = await freePort();
  const env = {
    DATABASE_URL: sessionsOf(app.url, 'full'),
    PORT: String(port),
    // What a command costs is measured; who is turned away, elsewhere.
    REQUEST_PATIENCE_MS: '2000',
  };
  const child = await startChild('backend/src/main.ts', env);
  const agent = new Agent({ keepAlive: true });
  return {
    name: 'full',
    child,
    async ask(writer) {
      const rfp = rfps[writer];
      if (!rfp) throw new Error(`no writer ${writer}`);
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

/** The same by a route that is written for nothing else. */
export async function byHandRoute(app: TestApp, { token, userId, rfps }: Scene): Promise<Route> {
  const port = await freePort();
  const env = { DATABASE_URL: sessionsOf(app.url, 'by hand'), PORT: String(port) };
  const child = await startChild('infra/bench/by-hand-route.ts', env);
  const agent = new Agent({ keepAlive: true });
  return {
    name: 'by hand',
    child,
    async ask(writer) {
      const rfp = rfps[writer];
      if (!rfp) throw new Error(`no writer ${writer}`);
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
  const child = await startChild('infra/bench/bare-route.ts', env);
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
