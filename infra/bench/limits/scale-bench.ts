import type { Client } from 'pg';
import { dirname } from 'node:path';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, through, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { startChild } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import type { Brokers } from '../product.ts';
import { median } from '../../load/figures.ts';
import { ownSession } from '../durable-postgres.ts';
import type { Report } from '../results/report.ts';

/** Tables that grow with activity, not with the number of users. */
const largeTables = ['outbox', 'event_receipt', 'notification', 'idempotency', 'audit_entry', 'session'];

/** Rows of the reader. All other rows belong to a thousand times fewer people than there are rows, except the last few. */
const ofReader = 2_000;
const batch = 100_000;

/**
 * Fills the tables as after some busy days: completed events, their receipts, notifications of many people, idempotency keys,
 * audit trails of RFPs and sessions. None is old enough to be deleted. Returns how long it took, in seconds.
 */
async function fillTables(client: Client, rows: number, readerId: string): Promise<number> {
  const startedAt = performance.now();
  await client.query('set synchronous_commit = off');
  const people = Math.max(10, Math.round(rows / 1_000));
  await client.query(
    `insert into app_user (user_name, email, password_hash)
     select 'Person ' || n, 'scale-' || n || '@bench.example', 'none' from generate_series(1, $1::int4) as n`,
    [people],
  );
  await client.query(
    `create temporary table person_of as
     select row_number() over () as place, id from app_user where email like 'scale-%'`,
  );
  await client.query('create unique index on person_of (place)');
  await client.query('analyze person_of');
  for (let from = 0; from < rows; from += batch) {
    const to = Math.min(rows, from + batch);
    for (const statement of statements) await client.query(statement, [from + 1, to, rows, people]);
  }
  await client.query(
    `insert into notification (user_id, recipient_role, event_id, kind, title, path, created_at, read_at, mail)
     select $1, 'self', uuidv7(), 'meetingAccepted', 'A meeting', '/app/dashboard', now() - n * interval '1 minute',
       case when n % 20 > 0 then now() end, 'off'
     from generate_series(1, ${ofReader}) as n`,
    [readerId],
  );
  await client.query('reset synchronous_commit');
  await client.query('vacuum analyze');
  return (performance.now() - startedAt) / 1000;
}

/** The age of row n: spread over six days, the first row is the oldest. */
const rowAge = "now() - interval '6 days' * (1 - n::float8 / $3::int4)";
const numbers = 'generate_series($1::int4, $2::int4) as n';
/** Every statement receives all four numbers. */
const condition = '$3::int4 > 0 and $4::int4 > 0';

const statements = [
  `insert into outbox (name, version, payload, correlation_id, occurred_at, published_at, subscribers, completed_at)
   select 'userSignedUp', 1, jsonb_build_object('userId', gen_random_uuid()), gen_random_uuid()::text, ${rowAge}, ${rowAge},
     array['verificationMail', 'operatorsInvalidation'], ${rowAge} from ${numbers} where ${condition}`,
  `insert into event_receipt (event_id, subscriber, processed_at)
   select uuidv7(), 'verificationMail', ${rowAge} from ${numbers} where ${condition}`,
  `insert into notification (user_id, recipient_role, event_id, kind, title, path, created_at, read_at, mail)
   select p.id, 'self', uuidv7(), 'meetingAccepted', 'A meeting with person ' || n, '/app/dashboard', ${rowAge},
     case when n % 10 > 0 then now() end, 'off'
   from ${numbers} join person_of p on p.place = 1 + n % $4::int4`,
  `insert into idempotency (caller, key, command, body_sha256, status, answer, created_at)
   select gen_random_uuid()::text, gen_random_uuid()::text, 'rateAnswer', md5(n::text), 200, '{"message":"Saved"}', now() - interval '20 hours' * (1 - n::float8 / $3::int4)
   from ${numbers} where ${condition}`,
  `insert into audit_entry (xid, rfp_id, happened_at, event_id, event_name, payload)
   select ('1' || lpad(n::text, 9, '0'))::xid8, uuidv7(), ${rowAge}, uuidv7(), 'rfpSaved', jsonb_build_object('rfpId', n)
   from ${numbers} where ${condition}`,
  `insert into session (token_hash, user_id, last_used_at)
   select gen_random_uuid()::text, p.id, ${rowAge} from ${numbers} join person_of p on p.place = 1 + n % $4::int4`,
];

const rowsEach = 200_000;
const times = 40;
/** PostgreSQL's sessions report their statistics once they have been idle for ten seconds. */
const statisticsMs = 11_000;
/** The maximum ratio of the time on filled tables to the time on empty tables. Being slower fails nothing. */
const ratioToReach = 3;

interface Run {
  name: string;
  run(at: number): Promise<unknown>;
}

/**
 * Compares the most frequent queries of people and processes on tables with so many rows with the same queries before they were
 * filled. Measures how long each query takes, and how many rows PostgreSQL reads in sequential scans, which must be none.
 * Schedules that are due run meanwhile; hourly schedules ran before.
 */
export async function benchScale(report: Report, { smtpUrl }: Brokers): Promise<void> {
  const app = await createTestApp({ clock: Date.now });
  const client = await ownSession(app.url);
  const reader = await signUpPerson(app, 'reader@bench.example');
  const [port, metrics, workersMetrics] = [await freePort(), await freePort(), await freePort()];
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: app.appUrl,
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'warn',
    STORAGE_DIR: dirname(app.files.incomingFolder),
    RATE_LIMIT_MULTIPLIER: '1000000',
  };
  const api = await startChild('backend/src/main.ts', { ...env, METRICS_PORT: String(metrics) });
  const startWorkers = () =>
    startChild('workers/src/main.ts', { ...env, METRICS_PORT: String(workersMetrics) });
  const atHand = through(app, env.PUBLIC_URL);
  const runs = runsOn(atHand, atHand.as(reader.token ?? '', reader.userId, reader.email), workersMetrics);

  let workers = await startWorkers();
  const few = await timedRuns(runs, client);
  await workers.stop();

  await fillTables(client, rowsEach, reader.userId);
  const before = await sequentialRowsRead(client);
  workers = await startWorkers();
  const many = await timedRuns(runs, client);
  for (const [at, { name: what }] of runs.entries()) {
    const [ofFew, ofMany] = [few[at] ?? [], many[at] ?? []];
    report.times(what, ofMany);
    report.figure(`${what}: median ÷ that on empty tables`, median(ofMany) / median(ofFew), '', ratioToReach);
  }
  await workers.stop();
  await api.stop();
  const after = await sequentialRowsRead(client);
  for (const table of largeTables)
    report.check(
      `rows of ${table} read by walking through it`,
      (after.get(table) ?? 0) - (before.get(table) ?? 0),
      { max: rowsEach / 100 },
    );
  await client.end();
  await app.close();
}

function runsOn(app: TestApp, reader: Person, workersMetrics: number): Run[] {
  let people = 0;
  return [
    {
      name: 'a sign-up, from the request until its event is relayed',
      run: async () => {
        const email = `p${(people += 1)}@bench.example`;
        expectOk(
          await app.visitor.call(signUp, {
            body: { userName: 'P', email, password: 'correct horse battery', policy: true },
          }),
        );
        await relayed(app);
      },
    },
    {
      name: 'the first page of notifications',
      run: async () => expectOk(await reader.call(notifications)),
    },
    {
      name: 'the unread notifications',
      run: async () => expectOk(await reader.call(notifications, { search: { show: 'unread' } })),
    },
    {
      name: 'the metrics of the workers',
      run: async () => {
        const answer = await fetch(`http://127.0.0.1:${workersMetrics}/metrics`);
        if (!(await answer.text()).includes('bidboard_outbox_unpublished'))
          throw new Error('the metrics are missing');
      },
    },
  ];
}

async function relayed({ url }: TestApp): Promise<void> {
  const client = await ownSession(url);
  try {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
      const { rowCount } = await client.query('select from outbox where published_at is null limit 1');
      if (rowCount === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('what was recorded is not relayed');
  } finally {
    await client.end();
  }
}

/** Runs each query so many times, in turns. Then waits until the sessions have reported their statistics. */
async function timedRuns(runs: readonly Run[], client: Client): Promise<number[][]> {
  const taken = runs.map((): number[] => []);
  for (let at = 0; at < times; at++)
    for (const [which, { run }] of runs.entries()) {
      const startedAt = performance.now();
      await run(at);
      taken[which]?.push(performance.now() - startedAt);
    }
  await new Promise((resolve) => setTimeout(resolve, statisticsMs));
  await client.query('select pg_stat_clear_snapshot()');
  return taken;
}

/** Returns the number of rows read in sequential scans so far, by table. */
async function sequentialRowsRead(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; walked: string }>(
    'select relname as name, seq_tup_read as walked from pg_stat_user_tables where relname = any($1)',
    [largeTables],
  );
  return new Map(rows.map(({ name, walked }) => [name, Number(walked)]));
}
