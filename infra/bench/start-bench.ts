import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { root } from '../places.ts';
import { rounded } from './figures.ts';
import type { Say } from './say.ts';

const firstToReach = 120;
const secondToReach = 6;
const patienceMs = 900_000;

/**
 * The README's two commands in a clone of the commit at hand that has nothing yet, packages, database and pages included, and the same
 * once more: from the command until it says where Bidboard is, and that page answers. Packages come from the network, or from what npm
 * keeps of it on this machine.
 */
export async function benchStart(say: Say): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-start-'));
  try {
    const [cloned] = (await once(
      spawn('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' }),
      'exit',
    )) as [number | null];
    if (cloned !== 0) {
      say.leftOut('start: left out, Git made no clone');
      return true;
    }
    const first = await startIn(folder);
    const second = await startIn(folder);
    say(
      `start: served ${rounded(first, 1)} s after npm start in a new clone (to reach ${firstToReach}), ` +
        `${rounded(second, 1)} s after the next (to reach ${secondToReach})`,
    );
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** From its start until it serves, in seconds; it is ended then. Throws what it said, where it does not come to that. */
async function startIn(folder: string): Promise<number> {
  const [port, mailbox] = [await freePort(), await freePort()];
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['infra/run.mjs', 'start'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: String(port),
      MAILBOX_PORT: String(mailbox),
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
  const late = setTimeout(() => reject(new Error(`npm start did not serve: ${said}`)), patienceMs);
  try {
    await serves;
    const page = await fetch(`http://localhost:${port}/`);
    if (!page.ok) throw new Error(`the first page is answered by ${page.status}`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    clearTimeout(late);
    child.kill('SIGTERM');
    await ended;
  }
}
