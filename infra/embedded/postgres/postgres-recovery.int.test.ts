import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../processes/running-processes.ts';
import { deletePostgres, startPostgres } from './postgres.ts';

const starter = new URL('postgres-starter.ts', import.meta.url).pathname;

async function serverOf(place: string): Promise<number> {
  return Number.parseInt(await readFile(join(place, 'data', 'postmaster.pid'), 'utf8'), 10);
}

const waitForExit = (pid: number) => expect.poll(() => isAlive(pid)).toBe(false);

/** Starts the cluster from a separate process, which can be killed. */
async function startElsewhere(place: string) {
  const child = spawn(process.execPath, [starter, place], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

describe('A cluster that was left in a bad state', () => {
  let place: string;

  beforeAll(async () => {
    place = await mkdtemp('/tmp/bidboard-recovery-');
    const server = await startPostgres({ dataDir: place });
    await server.stop();
  });

  afterAll(() => rm(place, { recursive: true, force: true }));

  it('The cluster ends with its starter, even if the starter is killed', async () => {
    const elsewhere = await startElsewhere(place);
    const server = await serverOf(place);
    elsewhere.kill('SIGKILL');
    await waitForExit(server);
    expect(existsSync(join(place, 'data', 'postmaster.pid'))).toBe(false);
  });

  it('A second starter is refused while the first one runs, and the cluster keeps running', async () => {
    const elsewhere = await startElsewhere(place);
    const server = await serverOf(place);
    await expect(startPostgres({ dataDir: place })).rejects.toThrow(/^Process \d+ already uses the database/);
    await expect(deletePostgres(place)).rejects.toThrow(/already uses the database/);
    expect(isAlive(server)).toBe(true);
    elsewhere.kill('SIGKILL');
    await waitForExit(server);
  });

  it('The cluster starts despite a lock file whose process id now belongs to another process', async () => {
    await writeFile(join(place, 'data', 'postmaster.pid'), `${process.pid}\n${place}/data\n`);
    const server = await startPostgres({ dataDir: place });
    expect(server.isNew).toBe(false);
    await server.stop();
  });

  it('A killed server is restarted on its port, and keeps what was committed', async () => {
    const attempts: number[] = [];
    const server = await startPostgres({ dataDir: place, onRestart: (attempt) => attempts.push(attempt) });
    const call = async (query: string) => {
      const client = new pg.Client({ connectionString: server.url });
      client.on('error', () => undefined);
      await client.connect();
      return client.query<{ n: number }>(query).finally(() => client.end());
    };
    await call('create table kept as select 7 as n');
    const first = await serverOf(place);
    process.kill(first, 'SIGKILL');
    await waitForExit(first);
    // While it starts, connections are refused.
    const found = () =>
      call('select n from kept').then(
        ({ rows }) => rows[0]?.n,
        () => undefined,
      );
    await expect.poll(found).toBe(7);
    expect(await serverOf(place)).not.toBe(first);
    expect(attempts[0]).toBe(1);
    await server.stop();
    expect(existsSync(join(place, 'data', 'postmaster.pid'))).toBe(false);
  });

  it('A cluster of another version says what to do', async () => {
    const versionPath = join(place, 'data', 'PG_VERSION');
    await writeFile(versionPath, '17\n');
    await expect(startPostgres({ dataDir: place })).rejects.toThrow(
      /made by PostgreSQL 17.*npm start -- --reset/s,
    );
    await writeFile(versionPath, '18\n');
  });
});
