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

/** What of this environment would lead to other engines than a new clone has. */
const ofOthers =
  /^(?:TEST_\w+|DATABASE_URL|MIGRATION_DATABASE_URL|REDIS_URL|NODE_COMPILE_CACHE|NODE_OPTIONS)$/;

/**
 * What `npm start` runs, in a clone of the commit at hand that has nothing yet, no packages, database or pages, and once more: from the
 * command until it says where Bidboard is, and that page has come. Packages come from the network, or from what npm keeps of it on this
 * machine; where neither has them it is left out. Fails where it does not serve.
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

/** With its database, which lies elsewhere where root has made it. */
async function removeClone(folder: string): Promise<void> {
  const id = await readFile(join(folder, '.bidboard/database-id'), 'utf8').catch(() => '');
  if (isRoot && id.trim() !== '') await rm(join(placeOfRoot, id.trim()), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** From its start until it serves, in seconds; it is ended then. Throws what it said, where it does not come to that. */
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
      // So that it ends with the process that has started it.
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
