import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { commandLine, isAlive } from '../../processes/process-alive.ts';
import { SetUpError } from '../../machine/set-up-error.ts';

const stopTimeoutMs = 20_000;

async function firstNumber(path: string): Promise<number | undefined> {
  if (!existsSync(path)) return undefined;
  const pid = Number.parseInt(await readFile(path, 'utf8'), 10);
  return Number.isNaN(pid) ? undefined : pid;
}

async function stopOrphan(pid: number, lockPath: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopTimeoutMs;
  while (existsSync(lockPath) && isAlive(pid)) {
    if (Date.now() > deadline) {
      throw new SetUpError(
        `An earlier PostgreSQL (process ${pid}) does not stop. End it with: kill -QUIT ${pid}`,
      );
    }
    await setTimeout(50);
  }
}

/**
 * Makes the data folder free for a start. It stops a server whose starter is gone. It leaves a server whose starter still runs,
 * and names it. It removes a lock file that no server holds, because its process id may now belong to another process.
 */
export async function clearOrphan(place: string): Promise<void> {
  const data = join(place, 'data');
  const lockPath = join(data, 'postmaster.pid');
  const server = await firstNumber(lockPath);
  if (server === undefined) return;
  if (!isAlive(server) || !commandLine(server).includes(data)) {
    await rm(lockPath, { force: true });
    return;
  }
  const owner = await firstNumber(join(place, 'owner'));
  if (owner !== undefined && owner !== process.pid && commandLine(owner).includes('node')) {
    throw new SetUpError(
      `Bidboard's database is in use already, by process ${owner}. Stop that first (Ctrl-C there).`,
    );
  }
  await stopOrphan(server, lockPath);
}
