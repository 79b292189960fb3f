import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createJobBroker, migrateJobs, PostponedJobError, type BrokerConfig } from './jobs.ts';
import type { BrokerOptions, EndedAttempt, Job, JobBroker } from './broker-interface.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const redisUrl = process.env['TEST_REDIS_URL'];
if (!databaseUrl) throw new Error('TEST_DATABASE_URL is not set');
if (!redisUrl) process.stdout.write('TEST_REDIS_URL is not set: jobs are tested on PostgreSQL alone\n');

const database = `jobs_${randomUUID().replaceAll('-', '')}`;
const ownUrl = new URL(databaseUrl);
ownUrl.pathname = `/${database}`;
const backends: BrokerConfig[] = [{ kind: 'postgres', databaseUrl: ownUrl.href }];
if (redisUrl) backends.push({ kind: 'redis', redisUrl });

const payload = { why: 'test' };

async function administer(statement: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(async () => {
  await administer(`CREATE DATABASE ${database}`);
  await migrateJobs(ownUrl.href);
});

afterAll(() => administer(`DROP DATABASE ${database} WITH (FORCE)`));

describe.each(backends)('jobs on $kind', (config) => {
  const brokers: JobBroker[] = [];
  const children: ChildProcess[] = [];
  const errors: string[] = [];
  let queue: string;

  async function broker(options: BrokerOptions = {}) {
    const jobBroker = await createJobBroker(config, {
      backoffMs: 20,
      onError: (error) => errors.push(error.message),
      ...options,
    });
    brokers.push(jobBroker);
    return jobBroker;
  }

  beforeAll(() => {
    queue = `q-${randomUUID()}`;
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await Promise.all(brokers.splice(0).map((jobBroker) => jobBroker.close()));
    if (config.kind === 'redis') await forget(config.redisUrl, queue);
    queue = `q-${randomUUID()}`;
    errors.length = 0;
  });

  test('A job added twice, singly or in a batch, runs once', async () => {
    const jobs = await broker();
    const job = { id: 'event-subscriber', name: 'task', payload };
    await jobs.add(queue, [job]);
    await jobs.add(queue, [job]);
    await jobs.add(queue, [job, ...Array.from({ length: 9 }, (_, n) => ({ ...job, id: `other-${n}` }))]);
    await jobs.add(queue, []);
    expect(await jobs.counts(queue)).toEqual({ waiting: 10, active: 0, delayed: 0, failed: 0 });

    const ran: Job[] = [];
    await jobs.work(queue, { concurrency: 3 }, async (startedJob) => void ran.push(startedJob));
    await expect.poll(() => jobs.counts(queue)).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
    expect(ran.filter((run) => run.id === job.id)).toMatchObject([
      { ...job, attempt: 1, lastAttempt: false },
    ]);
    expect(ran).toHaveLength(10);
  });

  test('The broker forgets a completed job and keeps a dead-lettered one', async () => {
    const jobs = await broker({ attempts: 1 });
    let runs = 0;
    await jobs.work(queue, { concurrency: 1 }, async (job) => {
      runs += 1;
      if (job.name === 'bad') throw new Error('bad');
    });
    for (const times of [1, 2]) {
      await jobs.add(queue, [{ id: 'good', name: 'good', payload }]);
      await expect.poll(() => runs).toBe(times);
      await expect.poll(async () => (await jobs.counts(queue)).active).toBe(0);
    }
    await jobs.add(queue, [{ id: 'bad', name: 'bad', payload }]);
    await expect.poll(async () => (await jobs.counts(queue)).failed).toBe(1);
    await jobs.add(queue, [{ id: 'bad', name: 'bad', payload }]);
    expect(await jobs.counts(queue)).toMatchObject({ waiting: 0, failed: 1 });
    expect(runs).toBe(3);
  });

  test('A job id with a colon is refused', async () => {
    const jobs = await broker();
    await expect(jobs.add(queue, [{ id: 'a:b', name: 'task', payload }])).rejects.toThrow(':');
  });

  test('A failed attempt is reported and tried again after an increasing delay', async () => {
    const jobs = await broker({ attempts: 3, backoffMs: 100 });
    const starts: number[] = [];
    const attempts: Pick<Job, 'attempt' | 'lastAttempt'>[] = [];
    await jobs.work(queue, { concurrency: 1 }, async ({ attempt, lastAttempt }) => {
      starts.push(performance.now());
      attempts.push({ attempt, lastAttempt });
      if (attempt < 3) throw new Error(`no luck ${attempt}`);
    });
    await jobs.add(queue, [{ id: 'unlucky', name: 'task', payload }]);
    await expect.poll(() => starts.length).toBe(3);
    expect(attempts).toEqual([
      { attempt: 1, lastAttempt: false },
      { attempt: 2, lastAttempt: false },
      { attempt: 3, lastAttempt: true },
    ]);
    const [first = 0, second = 0, third = 0] = starts;
    expect(second - first).toBeGreaterThanOrEqual(49);
    expect(third - second).toBeGreaterThanOrEqual(99);
    expect(errors).toEqual(['no luck 1', 'no luck 2']);
    await expect.poll(() => jobs.counts(queue)).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  });

  test('A job may be postponed any number of times without using up its attempts', async () => {
    const outcomes: string[] = [];
    const onEnded = ({ outcome }: EndedAttempt) => outcomes.push(outcome);
    const jobs = await broker({ attempts: 1, backoffMs: 20, onEnded });
    const attempts: Pick<Job, 'attempt' | 'lastAttempt' | 'postponed'>[] = [];
    await jobs.work(queue, { concurrency: 1 }, async ({ attempt, lastAttempt, postponed }) => {
      attempts.push({ attempt, lastAttempt, postponed });
      if (postponed === 0) throw new PostponedJobError(Object.assign(new Error('full'), { code: 'ENOSPC' }));
      if (postponed < 3) throw new PostponedJobError(new Error('the server is unavailable'));
    });
    await jobs.add(queue, [{ id: 'one', name: 'task', payload }]);
    await expect.poll(() => attempts.length).toBe(4);
    await expect.poll(() => jobs.counts(queue)).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
    const first = { attempt: 1, lastAttempt: true };
    expect(attempts).toEqual([0, 1, 2, 3].map((postponed) => ({ ...first, postponed })));
    expect(outcomes).toEqual(['storageFull', 'postponed', 'postponed', 'done']);
  });

  test('A poison job is dead-lettered and can be retried or discarded', async () => {
    const jobs = await broker({ attempts: 2 });
    let cured = false;
    await jobs.work(queue, { concurrency: 1 }, async () => {
      if (!cured) throw new Error('poison');
    });
    await jobs.add(queue, [
      { id: 'one', name: 'task', payload },
      { id: 'two', name: 'task', payload },
    ]);
    await expect.poll(async () => (await jobs.counts(queue)).failed).toBe(2);
    const failed = await jobs.failed(queue, 10);
    expect(failed.map((job) => job.id).sort()).toEqual(['one', 'two']);
    expect(failed[0]).toMatchObject({ name: 'task', payload, error: 'poison', attempts: 2 });
    expect(Date.now() - failed[0]!.failedAt.getTime()).toBeLessThan(10_000);
    expect(await jobs.failed(queue, 1)).toHaveLength(1);
    expect(await jobs.findFailed(queue, 'one')).toMatchObject({ id: 'one', error: 'poison', attempts: 2 });
    expect(await jobs.findFailed(queue, 'unheard-of')).toBeUndefined();

    expect(await jobs.retry(queue, 'one')).toBe(true);
    await expect.poll(() => errors.length).toBe(6);
    await expect.poll(async () => (await jobs.counts(queue)).failed).toBe(2);
    cured = true;
    expect(await jobs.retry(queue, 'one')).toBe(true);
    expect(await jobs.discard(queue, 'two')).toBe(true);
    await expect.poll(() => jobs.counts(queue)).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });

    expect(await jobs.retry(queue, 'two')).toBe(false);
    expect(await jobs.discard(queue, 'unheard-of')).toBe(false);
  });

  test('The broker reports the age of the oldest waiting job and the end of every attempt', async () => {
    const ended: EndedAttempt[] = [];
    const jobs = await broker({ attempts: 2, onEnded: (attempt) => ended.push(attempt) });
    expect(await jobs.oldestWaitingMs(queue, Date.now())).toBeUndefined();
    await jobs.add(queue, [{ id: 'first', name: 'task', payload }]);
    const between = Date.now();
    await jobs.add(queue, [{ id: 'second', name: 'poison', payload }]);
    // The store has its own clock.
    expect(await jobs.oldestWaitingMs(queue, between + 60_000)).toBeGreaterThan(59_000);
    await jobs.work(queue, { concurrency: 1 }, async ({ name }) => {
      if (name === 'poison') throw new Error('poison');
    });
    await expect.poll(() => ended.length).toBe(3);
    const outcomes = ended.map(({ name, outcome }) => [name, outcome]);
    expect(outcomes.sort()).toEqual([
      ['poison', 'deadLettered'],
      ['poison', 'failed'],
      ['task', 'done'],
    ]);
    expect(await jobs.oldestWaitingMs(queue, Date.now())).toBeUndefined();
  });

  test('Another worker takes over a job whose process was killed while running it', async () => {
    const jobs = await broker({ lockMs: 400 });
    const victim = takeAndKeep(config, queue);
    children.push(victim);
    expect((await once(victim, 'message'))[0]).toBe('ready');
    await jobs.add(queue, [{ id: 'survivor', name: 'task', payload }]);
    expect((await once(victim, 'message'))[0]).toBe('survivor');

    const ran: Job[] = [];
    await jobs.work(queue, { concurrency: 1 }, async (job) => void ran.push(job));
    victim.kill('SIGKILL');
    await expect.poll(() => ran.map((job) => job.id)).toEqual(['survivor']);
    await expect.poll(() => jobs.counts(queue)).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  });

  test('A schedule fires repeatedly, and defining it twice creates one schedule', async () => {
    const jobs = await broker();
    const other = await broker();
    const ran: Job[] = [];
    await jobs.work(queue, { concurrency: 1 }, async (job) => void ran.push(job));
    await other.work(queue, { concurrency: 1 }, async (job) => void ran.push(job));
    await jobs.schedule(queue, 'sweep', 200);
    await other.schedule(queue, 'sweep', 200);
    const since = performance.now();
    await expect.poll(() => ran.length).toBeGreaterThanOrEqual(4);
    expect(performance.now() - since).toBeGreaterThan(400);
    expect(ran[0]).toMatchObject({ name: 'sweep', payload: {}, attempt: 1 });
  });

  test('Closing lets a running job end, and aborts a job that does not end', async () => {
    const jobs = await broker({ attempts: 1 });
    const ended: string[] = [];
    let running = 0;
    const quick = Promise.withResolvers<void>();
    const work = await jobs.work(queue, { concurrency: 2, graceMs: 200 }, async (job, signal) => {
      running += 1;
      await (job.name === 'quick' ? quick.promise : once(signal, 'abort'));
      ended.push(job.name);
    });
    await jobs.add(queue, [
      { id: 'quick', name: 'quick', payload },
      { id: 'stuck', name: 'stuck', payload },
    ]);
    await expect.poll(() => running).toBe(2);
    const closed = work.close();
    quick.resolve();
    await closed;
    expect(ended).toEqual(['quick', 'stuck']);
    await jobs.add(queue, [{ id: 'late', name: 'quick', payload }]);
    expect(await jobs.counts(queue)).toMatchObject({ waiting: 1, active: 0 });
  });
});

test('A database without the job tables is refused', async () => {
  await expect(createJobBroker({ kind: 'postgres', databaseUrl })).rejects.toThrow('migration');
});

test('A process that starts without Redis says what is missing', async () => {
  const attempt = createJobBroker(
    { kind: 'redis', redisUrl: 'redis://127.0.0.1:1' },
    { onError: () => undefined },
  );
  await expect(attempt).rejects.toThrow('Redis does not answer at the address of REDIS_URL');
});

async function forget(url: string, queue: string) {
  const redis = new Redis(url);
  const keys = await redis.keys(`bull:${queue}:*`);
  if (keys.length > 0) await redis.del(keys);
  await redis.quit();
}

/** Starts a process that takes jobs and never ends one. It sends `ready`, then the id of each job. */
function takeAndKeep(config: BrokerConfig, queue: string): ChildProcess {
  const program = `
    const { createJobBroker } = await import(${JSON.stringify(new URL('./jobs.ts', import.meta.url).href)});
    const jobs = await createJobBroker(${JSON.stringify(config)}, { lockMs: 400 });
    await jobs.work(${JSON.stringify(queue)}, { concurrency: 1 }, (job) => new Promise(() => process.send(job.id)));
    process.send('ready');`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
