import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { isRoot, placeOfRoot, root } from '../places.ts';
import { rounded } from './figures.ts';
import type { Print } from './say.ts';

const firstToReach = 120;
const secondToReach = 6;
const timeoutMs = 900_000;

/** Variables of this environment that would select other engines than a new clone has. */
const ofOthers =
  /^(?:TEST_\w+|DATABASE_URL|MIGRATION_DATABASE_URL|REDIS_URL|NODE_COMPILE_CACHE|NODE_OPTIONS)$/;

/**
 * Runs `npm start` in a clone of the current commit that has no packages, database or pages yet, and then once more. Measures
 * from the command until it prints Bidboard's address and that page has loaded. Packages come from the network or from npm's
 * cache on this machine; if neither has them, the bench is left out. Fails if it does not serve.
 */
export async function benchStart(print: Print): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-start-'));
  try {
    const [cloned] = (await once(
      spawn('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' }),
      'exit',
    )) as [number | null];
    if (cloned !== 0) throw new Error(`git clone ended with ${cloned}`);
    const first = await startIn(folder);
    const second = await startIn(folder);
    print(
      `start: served ${rounded(first, 1)} s after the start of a new clone (to reach ${firstToReach}), ` +
        `${rounded(second, 1)} s after the next (to reach ${secondToReach})`,
    );
    return true;
  } catch (error) {
    if (!/ENOTFOUND|EAI_AGAIN|ECONNREFUSED/.test(String(error))) throw error;
    print.leftOut('start: left out, packages cannot be had without a network');
    return true;
  } finally {
    await removeClone(folder);
  }
}

/** Also removes its database, which is elsewhere if root created it. */
async function removeClone(folder: string): Promise<void> {
  const id = await readFile(join(folder, '.bidboard/database-id'), 'utf8').catch(() => '');
  if (isRoot && id.trim() !== '') await rm(join(placeOfRoot, id.trim()), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** Returns the time from its start until it serves, in seconds, and then ends it. If it does not serve, throws its output. */
async function startIn(folder: string): Promise<number> {
  const [port, mailbox] = [await freePort(), await freePort()];
  const own = Object.entries(process.env).filter(([name]) => !ofOthers.test(name));
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['infra/run.mjs', 'start'], {
    cwd: folder,
    env: {
      ...Object.fromEntries(own),
      PORT: String(port),
      MAILBOX_PORT: String(mailbox),
      // It then ends together with the process that started it.
      npm_lifecycle_event: 'start',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const { promise: serves, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Bidboard is at')) resolve();
    });
  child.once('exit', () => reject(new Error(`npm start ended: ${said}`)));
  const late = setTimeout(() => reject(new Error(`npm start did not serve: ${said}`)), timeoutMs);
  try {
    await serves;
    const page = await fetch(`http://localhost:${port}/`);
    if (!(await page.text()).includes('<title>'))
      throw new Error(`the first page is answered by ${page.status}`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    clearTimeout(late);
    child.kill('SIGTERM');
    await ended;
  }
}
