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
  name: 'full' | 'bare';
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

const sessionsOf = (databaseUrl: string, name: string) => `${databaseUrl}?application_name=${name}`;

/** Saves the settings of an RFP of the writer's own: authenticate, validate, idempotency, version, outbox. */
export async function fullRoute(app: TestApp, writers: number): Promise<Route> {
  const person = await signUpPerson(app, 'bench@buyer.example');
  const rfps = await Promise.all(
    Array.from({ length: writers }, async () => {
      const { rfp } = (await person.ask(createRfp, { body: settings })).body;
      return { rfpId: rfp._id, version: rfp.version };
    }),
  );
  const port = await freePort();
  const env = { DATABASE_URL: sessionsOf(app.url, 'full'), PORT: String(port) };
  const child = await startChild('backend/src/main.ts', env);
  const agent = new Agent({ keepAlive: true });
  return {
    name: 'full',
    child,
    async ask(writer) {
      const rfp = rfps[writer];
      if (!rfp) throw new Error(`no writer ${writer}`);
      const headers = { token: person.token ?? '', 'idempotency-key': crypto.randomUUID() };
      await post(agent, port, `/api/${createRfp.path}`, { ...settings, ...rfp }, headers);
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
