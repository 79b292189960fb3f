import type { Client } from 'pg';
import { setTimeout } from 'node:timers/promises';
import { Agent } from 'node:http';
import type { Delivery } from './listeners.ts';
import { addingVendor, clientsEach, type ListeningCrowd, type BenchRfp } from './live-setup.ts';
import { postWithRetries } from '../post.ts';
import type { Product } from '../product.ts';
import { steadily } from '../../load/offered-load.ts';

/**
 * Returns when PostgreSQL committed each command, in ms since 1970, by its Idempotency-Key. The time is the moment before the
 * disk is flushed.
 */
async function commitTimes(client: Client, keyPrefix: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; at: string }>(
    `select key, extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at
     from idempotency where starts_with(key, $1)`,
    [keyPrefix],
  );
  return new Map(rows.map((row) => [row.key, Number(row.at)]));
}

/** Waits until subscribers have completed every recorded event. */
async function settled(client: Client): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await setTimeout(100)) {
    const { rows } = await client.query<{ n: string }>(
      'select count(*) as n from outbox where completed_at is null',
    );
    if (Number(rows[0]?.n) === 0) return;
  }
  throw new Error('the subscribers did not finish in time');
}

const subscribersEach = 4;
export const livePushes = ['rfpOverviewChanged', 'rfpCardChanged'] as const;
/** The push that counts vendors before they receive their invites. It identifies each commit. */
const countingPush = 'rfpCardChanged';
const timeoutMs = 15_000;

export interface LiveSetup {
  rfps: readonly BenchRfp[];
  product: Product;
  crowd: ListeningCrowd;
  client: Client;
}

export interface LiveFigures {
  jobMs: number[];
  clientMs: number[];
  /**
   * Jobs and deliveries: how many were seen of those that must exist. A commit is delivered by its own row or by a newer row; of
   * two rows within a moment, only the newer is pushed.
   */
  jobs: readonly [number, number];
  deliveries: readonly [number, number];
  /** The number of clients whose newest row of either kind differs from the database, by its version. */
  behind: number;
  /** The number of requests that admission control rejected with a retry time. These commits came later than intended. */
  rejected: number;
  /** Commits a second, from the first to the last. */
  rate: number;
}

interface Commit {
  key: string;
  rfp: number;
  vendors: number;
}

/** Makes the given number of commits a second for the given time. Then waits for everything that they cause, and counts it. */
export async function runLive(
  setup: LiveSetup,
  name: string,
  perSecond: number,
  seconds: number,
): Promise<LiveFigures> {
  const { rfps, product, crowd, client } = setup;
  const agent = new Agent({ keepAlive: true });
  const call = postWithRetries(agent, product.port);
  const commits: Commit[] = [];
  // The commits of one RFP run one after the other, so their order is known.
  const queues = rfps.map(() => Promise.resolve());
  await crowd.deliveries();
  await settled(client);

  await steadily(perSecond, seconds, (index) => {
    const at = index % rfps.length;
    const turn = (queues[at] ?? Promise.resolve()).then(() => commit(at, `${name}-${index}`));
    queues[at] = turn;
    return turn;
  });
  async function commit(at: number, key: string) {
    const rfp = rfps[at];
    if (!rfp) throw new Error(`no RFP ${at}`);
    const { path, body } = addingVendor(rfp);
    const headers = { token: rfp.token, 'idempotency-key': key, 'x-correlation-id': key };
    await call(path, body, headers);
    commits.push({ key, rfp: at, vendors: rfp.vendors });
  }
  agent.destroy();

  const expected = {
    jobs: commits.length * subscribersEach,
    deliveries: commits.length * clientsEach,
  };
  const startsOf = ({ key }: Commit) => product.jobStarts.get(key) ?? [];
  const deliveries: Delivery[] = [];
  let [jobs, arrived] = [0, 0];
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await setTimeout(100)) {
    deliveries.push(...(await crowd.deliveries()));
    jobs = commits.reduce(
      (sum, measuredCommit) => sum + Math.min(startsOf(measuredCommit).length, subscribersEach),
      0,
    );
    const known = Map.groupBy(deliveries, ([who, push]) => `${who} ${push}`);
    arrived = commits.reduce((sum, measuredCommit) => sum + arrivals(measuredCommit, known).length, 0);
    if (jobs === expected.jobs && arrived >= expected.deliveries) break;
  }
  await settled(client);

  const times = await commitTimes(client, `${name}-`);
  const rows = Map.groupBy(deliveries, ([who, push]) => `${who} ${push}`);
  const committedMs = commits.map(({ key }) => times.get(key) ?? Number.NaN);
  const latency = ({ key }: Commit, at: number) => at - (times.get(key) ?? Number.NaN);
  return {
    jobMs: commits.flatMap((measuredCommit) =>
      startsOf(measuredCommit).map((at) => latency(measuredCommit, at)),
    ),
    clientMs: commits.flatMap((measuredCommit) =>
      arrivals(measuredCommit, rows).map((at) => latency(measuredCommit, at)),
    ),
    jobs: [jobs, expected.jobs],
    deliveries: [arrived, expected.deliveries],
    behind: await countBehind(client, rfps, rows),
    rejected: call.rejected(),
    rate: (1000 * (commits.length - 1)) / (Math.max(...committedMs) - Math.min(...committedMs)),
  };
}

type Rows = ReadonlyMap<string, readonly Delivery[]>;

const rowsOf = (rfp: number, rows: Rows) =>
  Array.from({ length: clientsEach }, (_, n) => rfp * clientsEach + n).flatMap((who) =>
    livePushes.map((push) => ({ push, list: rows.get(`${who} ${push}`) ?? [] })),
  );

/** Returns when each client first got the row that counts this commit's vendor. */
function arrivals({ rfp, vendors }: Commit, rows: Rows): number[] {
  return rowsOf(rfp, rows)
    .filter(({ push }) => push === countingPush)
    .flatMap(({ list }) => list.find((entry) => Number(entry[3]) >= vendors)?.[4] ?? []);
}

async function countBehind(client: Client, rfps: readonly BenchRfp[], rows: Rows): Promise<number> {
  const { rows: stored } = await client.query<{
    rfpId: string;
    rfpOverviewChanged: string;
    rfpCardChanged: string;
  }>(
    `select o.rfp_id as "rfpId", o.revision as "rfpOverviewChanged", c.revision as "rfpCardChanged"
     from rfp_overview o join rfp_card c on c.rfp_id = o.rfp_id and c.side = 'owner'`,
  );
  return rfps
    .flatMap(({ rfpId }, index) => {
      const newest = stored.find((row) => row.rfpId === rfpId);
      return rowsOf(index, rows).map(
        ({ push, list }) => Number(newest?.[push]) - Math.max(...list.map((entry) => entry[2])),
      );
    })
    .filter((missing) => missing !== 0).length;
}
