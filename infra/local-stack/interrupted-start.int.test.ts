import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requiredDurability } from '../processes/child.ts';
import { freePort } from '../machine/free-port.ts';
import { isRoot, placeOfRoot, root } from '../machine/places.ts';

/** Copies of this clone before their first start: with the packages, and without. */
let installed: string;
let bare: string;

beforeAll(async () => {
  bare = await copyOfClone();
  installed = await copyOfClone();
  await linkPackages(installed);
});
afterAll(async () => {
  for (const folder of [installed, bare]) {
    for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
    await rm(databaseOf(folder), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

const leftOut = new Set(['node_modules', '.bidboard', '.git', 'dist', '.env']);

async function copyOfClone(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-start-'));
  await cp(root, folder, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
  return folder;
}

const caches = /^\.(?:cache|vite)/;

/** Links the packages of this clone, but the workspaces of the copy. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  const own = '@bidboard';
  await mkdir(join(to, own), { recursive: true });
  for (const name of await readdir(from))
    if (name !== own && !caches.test(name)) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, own))) await symlink(join(folder, name), join(to, own, name));
}

/** Returns the place of the copy's database; see databasePlace in places.ts. */
function databaseOf(folder: string): string {
  const id = join(folder, '.bidboard', 'database-id');
  return isRoot && existsSync(id)
    ? join(placeOfRoot, readFileSync(id, 'utf8').trim())
    : join(folder, '.bidboard', 'postgres');
}

/** Returns the ids of all processes that run in a copy, run a file of it or serve its database. */
function processesOf(folder: string): number[] {
  const places = [folder, databaseOf(folder)];
  return listProcesses().flatMap(([pid, words]) =>
    places.some((place) => words.includes(place)) ? [pid] : [],
  );
}

function listProcesses(): (readonly [pid: number, words: string])[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), wordsOf(`/proc/${name}`)]);
  return execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => [Number.parseInt(line, 10), line]);
}

/** Returns its command line and its folder; '' if it has ended. */
function wordsOf(place: string): string {
  try {
    return `${readFileSync(`${place}/cmdline`, 'utf8')} ${readlinkSync(`${place}/cwd`)}`;
  } catch {
    return '';
  }
}

/** Starts a copy as `npm start` does. At a given moment, sends the process group the signal that Ctrl-C sends. */
async function interrupt(folder: string, hasCome: (output: string) => boolean) {
  const ports = ['PORT', 'MAILBOX_PORT', 'IDENTITY_PORT', 'PAYMENTS_PORT'];
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    ...requiredDurability(),
  };
  for (const name of ports) env[name] = String(await freePort());
  const starter = spawn(process.execPath, [join(folder, 'infra', 'run.mjs'), 'start'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const moment = Promise.withResolvers<void>();
  const look = () => {
    if (hasCome(output)) moment.resolve();
  };
  for (const stream of [starter.stdout, starter.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      look();
    });
  const closed = once(starter, 'close') as Promise<[code: number | null, signal: string | null]>;
  void closed.then(() => moment.reject(new Error(`It ended before that moment:\n${output}`)));
  look();
  await moment.promise;
  process.kill(-(starter.pid ?? 0), 'SIGINT');
  const [code, signal] = await closed;
  return { ended: signal ?? code, errorLines: errorLines(output) };
}

const whenPrinting =
  (...words: string[]) =>
  (output: string) =>
    words.every((word) => output.includes(word));

/** Lines that a person who pressed Ctrl-C should not see. */
const errorLines = (output: string) =>
  output.split('\n').filter((line) => /^\s+at |Error|did not stop cleanly|could not be/.test(line));

/** A program that SIGINT ended exits with 130. */
const quietly = { ended: expect.toBeOneOf([0, 130, 'SIGINT']) as unknown, errorLines: [] };

test('Ctrl-C while the packages are being installed ends npm start quietly and leaves no process', async () => {
  expect(await interrupt(bare, whenPrinting('Installing the packages'))).toEqual(quietly);
  await expect.poll(() => processesOf(bare)).toEqual([]);
});

// In the order of a first start: each start finds what the previous interruption left half done.
test.each([
  ['before it has said anything', () => true],
  ['when it begins', whenPrinting('Starting Bidboard')],
  ['while PostgreSQL is being set up', whenPrinting('✓ Mailbox')],
  ['while tables are being made', whenPrinting('✓ PostgreSQL 18')],
  ['while the demo is being loaded', whenPrinting('✓ Places')],
  ['while the people of the demo log in', whenPrinting('    accounts')],
  ['while API and workers start', whenPrinting('✓ Demo (')],
  ['once Bidboard runs', whenPrinting('Ctrl-C stops everything')],
] as const)('Ctrl-C %s ends npm start quietly and leaves no process', async (_when, hasCome) => {
  expect(await interrupt(installed, hasCome)).toEqual(quietly);
  await expect.poll(() => processesOf(installed)).toEqual([]);
});
