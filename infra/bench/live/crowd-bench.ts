import { setTimeout } from 'node:timers/promises';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { createPushEmitter, type PushEmitter } from '@bidboard/backend/platform/realtime/realtime';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { Agent } from 'node:http';
import { freePort } from '../../machine/free-port.ts';
import { crowdProcess, type CrowdProcess } from '../../load/crowd-process.ts';
import { startProduct, type Brokers } from '../product.ts';
import { collectedMemory } from '../../load/memory.ts';
import { crowdPush, type BareRound } from './crowd-bare.ts';
import type { CrowdListener, SubscriberState, FromSubscribers, ToSubscribers } from './crowd-subscribers.ts';
import type { FromReaders, ToReaders } from './crowd-readers.ts';
import { median, nowMs } from '../../load/figures.ts';
import { livePushes } from './live-run.ts';
import { addingVendor, prepareRfps, type BenchRfp } from './live-setup.ts';
import { ownSession } from '../durable-postgres.ts';
import { post } from '../post.ts';
import type { Report } from '../results/report.ts';
import { steadily } from '../../load/offered-load.ts';

const here = (file: string) => new URL(file, import.meta.url);

const connections = 2_000;
const processes = 2;
const rounds = 5;
const pushesEach = 25;
const minShare = 0.9;
const maxMemoryRatio = 1.3;
const perSecond = 25;
const beforeMs = 2_000;
const evenWithinSeconds = 5;
const timeoutMs = 60_000;

type Readers = CrowdProcess<ToReaders, FromReaders>;
type Subscribers = CrowdProcess<ToSubscribers, FromSubscribers>;

/**
 * Measures 2,000 connections in one API process: the pushes it sends per second and the memory that a connection takes, compared
 * with Socket.IO only. Then the process is killed in mid-stream, and every client must reconnect and catch up.
 */
export async function benchCrowd(report: Report, brokers: Brokers): Promise<void> {
  const app = await createTestApp({ rateLimitMultiplier: 10_000 });
  const rfps = await prepareRfps(app);
  for (const kind of brokers.kinds) {
    const redisUrl = kind === 'redis' ? brokers.redisUrl : undefined;
    await fanOut(app, rfps, kind, redisUrl, brokers.smtpUrl, report);
    await comeBack(app, rfps, kind, redisUrl, brokers.smtpUrl, report);
  }
  await app.close();
}

const inspecting = (port: number) => `--inspect=${port} --inspect-publish-uid=http`;
type Kind = Brokers['kinds'][number];

const roomsOf = (rfps: readonly BenchRfp[]) => rfps.map(({ rfpId }) => rfpBuyerRoom(rfpId));

/** Puts every client in the room of a buyer's RFP with that buyer's token, and distributes the clients among the processes. */
function listenersOf(rfps: readonly BenchRfp[]): CrowdListener[][] {
  const all = Array.from({ length: connections }, (_, at) => {
    const { token, rfpId } = rfps[at % rfps.length] as BenchRfp;
    return { token, room: rfpBuyerRoom(rfpId) };
  });
  const each = connections / processes;
  return Array.from({ length: processes }, (_, at) => all.slice(at * each, (at + 1) * each));
}

async function fanOut(
  app: TestApp,
  rfps: readonly BenchRfp[],
  kind: Kind,
  redisUrl: string | undefined,
  smtpUrl: string,
  report: Report,
): Promise<void> {
  const [barePort, bareInspector, inspector] = [await freePort(), await freePort(), await freePort()];
  const bare = await crowdProcess<BareRound, never>(
    here('crowd-bare.ts'),
    { PORT: String(barePort), NODE_ENV: 'production', NODE_OPTIONS: inspecting(bareInspector) },
    ['serve'],
  );
  const product = await startProduct({
    databaseUrl: app.url,
    smtpUrl,
    redisUrl,
    settings: { NODE_OPTIONS: inspecting(inspector) },
    withoutWorkers: true,
  });
  const emitter = await createPushEmitter(
    redisUrl ? { kind: 'redis', redisUrl } : { kind: 'postgres', databaseUrl: app.url },
  );
  const bareRound = { rooms: roomsOf(rfps), each: pushesEach };
  const servers = [
    { name: 'bare', port: barePort, inspector: bareInspector, round: async () => bare.send(bareRound) },
    { name: 'product', port: product.port, inspector, round: () => emitRound(emitter, bareRound) },
  ];
  const rates: number[][] = [];
  const perConnection: { heap: number; resident: number }[] = [];
  const crowds: Readers[][] = [];
  for (const server of servers) {
    const crowd = await Promise.all(
      Array.from({ length: processes }, () => crowdProcess<ToReaders, FromReaders>(here('crowd-readers.ts'))),
    );
    crowds.push(crowd);
    const before = await collectedMemory(server.inspector);
    const shares = listenersOf(rfps);
    await Promise.all(
      crowd.map((child, at) =>
        child.call({ kind: 'gather', port: server.port, listeners: shares[at] ?? [] }),
      ),
    );
    await setTimeout(1_000);
    const after = await collectedMemory(server.inspector);
    perConnection.push({
      heap: (after.heap - before.heap) / connections,
      resident: (after.resident - before.resident) / connections,
    });
    rates.push([]);
  }
  const expected = (connections / processes) * pushesEach;
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, server] of servers.entries()) {
      const crowd = crowds[at] ?? [];
      const counts = crowd.map((child) => child.call({ kind: 'expect', pushes: expected }));
      const startedAt = nowMs();
      await server.round();
      const arrived = await Promise.race([
        Promise.all(counts),
        setTimeout(timeoutMs, undefined, { ref: false }),
      ]);
      if (!arrived) throw new Error(`Not every push of a round of ${server.name} arrived within a minute`);
      // The first round is a warm-up.
      if (round > 0) rates[at]?.push((connections * pushesEach * 1_000) / (nowMs() - startedAt));
    }
  for (const child of crowds.flat()) await child.end();
  await bare.end();
  await product.stop();
  await emitter.close();
  const [bareRate = 0, ownRate = 0] = rates.map(median);
  const [bareMemory, ownMemory] = perConnection as [(typeof perConnection)[0], (typeof perConnection)[0]];
  const share = ownRate / bareRate;
  const times = ownMemory.heap / bareMemory.heap;
  report.check(`${kind}: deliveries a second ÷ bare Socket.IO`, share, { min: minShare });
  report.check(`${kind}: heap and buffers of a connection ÷ bare Socket.IO`, times, { max: maxMemoryRatio });
  report.figure(`${kind}: deliveries a second`, Math.round(ownRate), '');
  report.figure(`${kind}: heap and buffers of a connection`, ownMemory.heap / 1_024, 'KB');
}

let version = 0;
/** Each push is about its own row, so no push replaces another. */
async function emitRound(emitter: PushEmitter, { rooms: names, each }: BareRound): Promise<void> {
  const results: Promise<void>[] = [];
  for (let turn = 0; turn < each; turn += 1)
    for (const room of names)
      results.push(emitter.emit(room, 'responseSectionChanged', crowdPush((version += 1))));
  await Promise.all(results);
}

async function comeBack(
  app: TestApp,
  rfps: readonly BenchRfp[],
  kind: Kind,
  redisUrl: string | undefined,
  smtpUrl: string,
  report: Report,
): Promise<void> {
  const product = await startProduct({ databaseUrl: app.url, smtpUrl, redisUrl });
  const shares = listenersOf(rfps);
  const crowd: Subscribers[] = [];
  for (const listeners of shares) {
    const subscribers = await crowdProcess<ToSubscribers, FromSubscribers>(here('crowd-subscribers.ts'));
    await subscribers.call({ kind: 'subscribe', url: product.url, listeners });
    crowd.push(subscribers);
  }
  const client = await ownSession(app.url);
  const agent = new Agent({ keepAlive: true });
  let isDown = false;
  const queues = rfps.map(() => Promise.resolve());
  const commit = (index: number) => {
    const at = index % rfps.length;
    const turn = (queues[at] ?? Promise.resolve()).then(async () => {
      const rfp = rfps[at];
      if (isDown || !rfp) return;
      const { path, body } = addingVendor(rfp);
      const headers = { token: rfp.token, 'idempotency-key': `${kind}-crowd-${index}` };
      // When the process is killed during a request, the response may or may not arrive. Only committed changes count.
      await post(agent, product.port, path, body, headers).catch(() => undefined);
    });
    queues[at] = turn;
    return turn;
  };
  const stream = steadily(perSecond, (beforeMs * 2) / 1_000, commit);
  await setTimeout(beforeMs);
  const killedAt = nowMs();
  await product.killApi();
  isDown = true;
  await product.startApi();
  const startedAt = nowMs();
  isDown = false;
  await stream;
  agent.destroy();
  let state = await compare();
  let evenAt = state.behind === 0 ? nowMs() : undefined;
  for (const deadline = Date.now() + timeoutMs; evenAt === undefined && Date.now() < deadline;) {
    await setTimeout(50);
    state = await compare();
    if (state.behind === 0) evenAt = nowMs();
  }
  for (const child of crowd) await child.end();
  await client.end();
  await product.stop();
  report.count(`${kind}: clients behind after the restart`, state.behind, 0);
  const since = (from: number) => ((evenAt ?? Number.NaN) - from) / 1_000;
  report.figure(`${kind}: all up to date after the kill`, since(killedAt), 's');
  report.figure(`${kind}: all up to date after the restart`, since(startedAt), 's', evenWithinSeconds);

  /** Counts the clients that are disconnected or whose newest row differs from the database. */
  async function compare(): Promise<{ behind: number; reread: number }> {
    const { rows } = await client.query<{ rfpId: string } & Record<string, string>>(
      `select o.rfp_id as "rfpId", o.revision as "rfpOverviewChanged", c.revision as "rfpCardChanged"
       from rfp_overview o join rfp_card c on c.rfp_id = o.rfp_id and c.side = 'owner'`,
    );
    const newest = new Map(
      rows.map((row) => [rfpBuyerRoom(row.rfpId), livePushes.map((name) => Number(row[name]))]),
    );
    let [behind, reread] = [0, 0];
    for (const [at, child] of crowd.entries()) {
      const response = (await child.call({ kind: 'state' })) as { states: SubscriberState; reread: number };
      reread += response.reread;
      for (const [index, [isBack, versions]] of response.states.entries()) {
        const room = shares[at]?.[index]?.room ?? '';
        // The dashboard card goes to the person's own room. These clients do not ask for missed pushes there.
        const isEven = Number(versions[0]) === newest.get(room)?.[0];
        if (!isBack || !isEven) behind += 1;
      }
    }
    return { behind, reread };
  }
}
