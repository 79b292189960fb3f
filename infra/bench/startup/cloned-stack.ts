import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../machine/free-port.ts';
import { isRoot, placeOfRoot, root } from '../../machine/places.ts';
import type { Report } from '../results/report.ts';

const timeoutMs = 900_000;

/** Variables of this environment that would select other engines than a new clone has. */
const ofOthers =
  /^(?:TEST_\w+|DATABASE_URL|MIGRATION_DATABASE_URL|REDIS_URL|NODE_COMPILE_CACHE|NODE_OPTIONS)$/;

/**
 * Runs a bench in a clone of the current commit that has no packages, database or pages yet, and removes the clone. Packages come
 * from the network or from npm's cache on this machine; if neither has them, the bench is left out.
 */
export async function inNewClone(report: Report, bench: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-clone-'));
  try {
    const [cloned] = (await once(
      spawn('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' }),
      'exit',
    )) as [number | null];
    if (cloned !== 0) throw new Error(`git clone ended with ${cloned}`);
    await bench(folder);
  } catch (error) {
    if (!/ENOTFOUND|EAI_AGAIN|ECONNREFUSED/.test(String(error))) throw error;
    report.leftOut('a new clone, which needs its packages from a network or a cache');
  } finally {
    await removeClone(folder);
  }
}

/** Also removes its database, which is elsewhere if root created it. */
async function removeClone(folder: string): Promise<void> {
  const id = await readFile(join(folder, '.bidboard/database-id'), 'utf8').catch(() => '');
  if (isRoot && id.trim() !== '') await rm(join(placeOfRoot, id.trim()), { recursive: true, force: true });
  // The last processes may still be writing to their compile cache.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

export interface ClonedStack {
  url: string;
  /** From the command until the first page was served. */
  seconds: number;
  stop(): Promise<void>;
}

/** Runs `npm start` or `npm run dev` in a clone until it serves. If it does not serve, throws its output. */
export async function startClone(folder: string, command: 'start' | 'dev'): Promise<ClonedStack> {
  const [port, mailbox] = [await freePort(), await freePort()];
  const own = Object.entries(process.env).filter(([name]) => !ofOthers.test(name));
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['infra/run.mjs', command], {
    cwd: folder,
    env: {
      ...Object.fromEntries(own),
      PORT: String(port),
      MAILBOX_PORT: String(mailbox),
      // It then ends together with the process that started it.
      npm_lifecycle_event: command,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const { promise: serves, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Bidboard is at')) resolve();
    });
  child.once('exit', () => reject(new Error(`npm run ${command} ended: ${output}`)));
  const late = setTimeout(() => reject(new Error(`npm run ${command} did not serve: ${output}`)), timeoutMs);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await serves;
    const url = `http://localhost:${port}`;
    const page = await fetch(url);
    if (!(await page.text()).includes('<title>'))
      throw new Error(`the first page is answered by ${page.status}`);
    return { url, seconds: (performance.now() - startedAt) / 1000, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
