import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startOnLifeline } from '../../embedded/lifeline.ts';
import { freePort } from '../../machine/free-port.ts';
import { clonePlace } from '../../machine/places.ts';

/** Stripe's own request validator, which includes the description of its API. It uses 2026-08-26.dahlia. */
const source = 'github.com/stripe/stripe-mock';
const version = 'v0.203.0';
const buildTimeoutMs = 120_000;
const startTimeoutMs = 20_000;
const run = promisify(execFile);

/** Thrown if stripe-mock is not available on this machine; the message says why. */
export class StripeMockMissingError extends Error {}

export interface StripeMock {
  host: string;
  port: number;
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/** Starts stripe-mock on a free port. It ends with the process that started it. */
export async function startStripeMock(): Promise<StripeMock> {
  const program = await bringStripeMock();
  const folder = mkdtempSync(join(tmpdir(), 'bidboard-stripe-mock-'));
  const port = await freePort();
  const { stop } = await startOnLifeline({
    name: 'stripe-mock',
    command: program,
    // By default it would listen on every address, and for HTTPS as well.
    args: ['-http-addr', `${host}:${port}`, '-https-addr', `${host}:0`],
    folder,
    isThrownAway: true,
    answers: () => answers(port),
    startTimeoutMs,
  });
  return { host, port, stop };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://${host}:${port}/`).then(
    () => true,
    () => false,
  );

/** Returns the program, built once for this clone. */
async function bringStripeMock(): Promise<string> {
  const folder = join(clonePlace, 'stripe-mock', version);
  const program = join(folder, 'stripe-mock');
  if (existsSync(program)) return program;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await run('go', ['install', `${source}@${version}`], {
    timeout: buildTimeoutMs,
    // A Go that is too old must not download a newer one unasked.
    env: { ...process.env, GOBIN: unfinished, GOTOOLCHAIN: 'local' },
  }).catch((error: { code?: unknown; killed?: boolean; stderr?: string }) => {
    rmSync(unfinished, { recursive: true, force: true });
    const why =
      error.code === 'ENOENT'
        ? 'there is no Go'
        : error.killed === true
          ? `Go took longer than ${buildTimeoutMs / 1000} s`
          : `Go says: ${(error.stderr ?? '').trim().slice(0, 200)}`;
    throw new StripeMockMissingError(why, { cause: error });
  });
  // Another test may have been faster. The program is the same.
  if (existsSync(program)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return program;
}
