import { Agent, request } from 'node:http';
import { createRfp } from '@bidboard/backend/contracts/rfps';
import { presets } from '@bidboard/backend/contracts/rfp-steps';
import { createTestApp } from '@bidboard/backend/testing/test-app';
import { signUpPerson } from '@bidboard/backend/testing/people';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { cpuSeconds, startChild } from '../child.ts';
import { median, rounded } from './figures.ts';

const writers = 8;
const perRound = 400;
const rounds = 9;

/**
 * A full command (authenticate, validate, idempotency, version, outbox) against an Express route with one bare prepared
 * insert: both in processes of their own on the same database, in turns, the same number of requests at once.
 */
export async function benchCommand(say: (line: string) => void): Promise<boolean> {
  const test = await createTestApp();
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query(
    'create table bench_bare (id uuid primary key default uuidv7(), name text not null, body jsonb not null)',
  );
  const person = await signUpPerson(test, 'bench@buyer.example');
  const settings = {
    rfpName: 'Bench',
    processTypeValue: 'rapid',
    scopeValue: 'private',
    stepsValue: presets.rapid,
  } as const;
  const rfps = await Promise.all(
    Array.from({ length: writers }, async () => (await person.ask(createRfp, { body: settings })).body.rfp),
  );
  const versions = new Map(rfps.map((one) => [one._id, one.version]));
  const [apiPort, barePort] = [await freePort(), await freePort()];
  const env = { DATABASE_URL: test.url };
  const api = await startChild('backend/src/main.ts', { ...env, PORT: String(apiPort) });
  const bare = await startChild('infra/bench/bare-route.ts', { ...env, PORT: String(barePort) });
  const agent = new Agent({ keepAlive: true, maxSockets: writers });
  const count = async (sql: string) => Number((await client.query<{ n: string }>(sql)).rows[0]?.n);
  const eventsBefore = await count('select count(*) as n from outbox');

  const full = async (writer: number) => {
    const rfp = rfps[writer % writers];
    if (!rfp) throw new Error('no rfp');
    const version = versions.get(rfp._id) ?? 0;
    await post(
      agent,
      apiPort,
      '/api/rfp/create',
      { ...settings, rfpId: rfp._id, version },
      {
        token: person.token ?? '',
        'idempotency-key': crypto.randomUUID(),
      },
    );
    versions.set(rfp._id, version + 1);
  };
  const plain = () => post(agent, barePort, '/bare', { ...settings, rfpId: rfps[0]?._id, version: 1 }, {});
  const round = async (act: (writer: number) => Promise<void>) => {
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let n = 0; n < perRound / writers; n++) await act(writer);
      }),
    );
    return perRound / ((performance.now() - startedAt) / 1000);
  };

  await round(full);
  await round(plain);
  const rates = { full: [] as number[], plain: [] as number[] };
  const cpu = { full: 0, plain: 0 };
  for (let n = 0; n < rounds; n++) {
    const before = [await cpuSeconds(api.pid), await cpuSeconds(bare.pid)] as const;
    rates.full.push(await round(full));
    rates.plain.push(await round(plain));
    cpu.full += (await cpuSeconds(api.pid)) - before[0];
    cpu.plain += (await cpuSeconds(bare.pid)) - before[1];
  }
  const sent = perRound * (rounds + 1);
  const counted = {
    events: (await count('select count(*) as n from outbox')) - eventsBefore,
    keys: await count('select count(*) as n from idempotency'),
    rows: await count('select count(*) as n from bench_bare'),
    versions: await count(`select sum(version) - count(*) as n from rfp`),
  };
  const ratio = median(rates.full) / median(rates.plain);
  const each = (seconds: number) => rounded((seconds / (perRound * rounds)) * 1000, 3);
  say(
    `command: full ${rounded(median(rates.full), 0)}/s, bare insert ${rounded(median(rates.plain), 0)}/s, ratio ${rounded(ratio)} (to reach 0.75)`,
  );
  say(`command: CPU of the process ${each(cpu.full)} ms against ${each(cpu.plain)} ms an operation`);
  say(`command: counted ${JSON.stringify(counted)} of ${sent} each`);
  agent.destroy();
  await Promise.all([api.stop(), bare.stop()]);
  await client.end();
  await test.close();
  return Object.values(counted).every((one) => one === sent) && ratio >= 0.75;
}

function post(
  agent: Agent,
  port: number,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<void> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (response) => {
        let said = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (said += chunk));
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}: ${said}`)),
        );
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });
}
