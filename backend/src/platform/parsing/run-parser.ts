import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Refusal, refuse } from '../refusal.ts';
import { createCounter } from '../counter.ts';
import type { ParserName, ParserOptions, ParserResult } from './parsers.ts';
import { Unreadable } from './unreadable.ts';

/** Who has a file parsed, and how the parser learns that they no longer wait for it. */
export interface ParserCaller {
  /** A person's id, or a visitor's address. */
  account: string;
  signal: AbortSignal;
}

/** The process was ended before it had an answer: too much memory, too much time, or it crashed. */
export class ParserStopped extends Error {}

export interface ParserLimits {
  /** Resident memory of one process, in MB; read from /proc, so on Linux only. */
  memoryMb: number;
  /** JavaScript heap of one process, in MB; V8 ends the process that needs more, on every system. */
  heapMb: number;
  timeMs: number;
  maxResultBytes: number;
  /** Processes over all. */
  maxProcesses: number;
  maxProcessesOfAccount: number;
  maxWaiting: number;
  maxWaitingOfAccount: number;
}

const defaultLimits: ParserLimits = {
  memoryMb: 256,
  heapMb: 128,
  timeMs: 10_000,
  maxResultBytes: 32 * 1024 * 1024,
  maxProcesses: 3,
  maxProcessesOfAccount: 2,
  maxWaiting: 24,
  maxWaitingOfAccount: 8,
};

export interface ParserRunner {
  /**
   * Runs a parser over a file in a new process. Throws Unreadable with the parser's own reason, ParserStopped when a limit ended
   * the process; refuses tooManyRequests or overloaded when too many files wait already.
   */
  run<Name extends ParserName>(
    name: Name,
    input: { options: ParserOptions<Name>; path?: string },
    caller: ParserCaller,
  ): Promise<ParserResult<Name>>;
  figures(): { running: number; waiting: number };
  /** Ends all processes and refuses the requests that wait for one. */
  close(): void;
}

const program = fileURLToPath(new URL('./parser-process.ts', import.meta.url));
const memoryCheckMs = 25;
const retryAfterSeconds = 5;
const maxErrorLength = 2_000;

/**
 * Hostile files are parsed in processes, not threads: a thread shares the memory of the API, and what it allocates outside of the
 * JavaScript heap has no limit. A process serves one file, so nothing of one account's file is left for the next, and a crash
 * needs no repair.
 */
export function createParserRunner(given: Partial<ParserLimits> = {}): ParserRunner {
  const limits = { ...defaultLimits, ...given };
  const closing = new AbortController();
  const queue = createParserQueue(limits);
  return {
    async run(name, { options, path }, { account, signal }) {
      if (closing.signal.aborted) refuse('unavailable');
      const either = AbortSignal.any([signal, closing.signal]);
      const leave = await queue.enter(account, either);
      try {
        const output = await outputOf(name, inputOf(JSON.stringify(options), path), limits, either);
        const answer = JSON.parse(output) as { parsed: never } | { unreadable: string };
        if ('unreadable' in answer) throw new Unreadable(answer.unreadable);
        return answer.parsed;
      } finally {
        leave();
      }
    },
    figures: queue.figures,
    close: () => closing.abort(new Refusal('unavailable')),
  };
}

/** All parser processes of this process. */
export const parserRunner = createParserRunner();

/** Lets in so many at a time, of one account fewer; the others wait in the order they came. */
function createParserQueue({
  maxProcesses,
  maxProcessesOfAccount,
  maxWaiting,
  maxWaitingOfAccount,
}: ParserLimits) {
  const inside = createCounter();
  let running = 0;
  let waiting: { account: string; admit(): void }[] = [];
  const hasPlace = (account: string) => running < maxProcesses && inside.of(account) < maxProcessesOfAccount;
  function leaveOnce(account: string): () => void {
    running += 1;
    inside.add(account);
    return () => {
      running -= 1;
      inside.drop(account);
      waiting.find((next) => hasPlace(next.account))?.admit();
    };
  }
  return {
    figures: () => ({ running, waiting: waiting.length }),
    async enter(account: string, signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted();
      if (hasPlace(account)) return leaveOnce(account);
      const ofAccount = waiting.filter((other) => other.account === account).length;
      if (ofAccount >= maxWaitingOfAccount)
        refuse('tooManyRequests', {
          message: 'You have too many files being read at once. Please wait until they are done.',
          retryAfterSeconds,
        });
      if (waiting.length >= maxWaiting) refuse('overloaded', { retryAfterSeconds });
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const queued = {
        account,
        admit() {
          forget();
          resolve(leaveOnce(account));
        },
      };
      const forget = () => {
        waiting = waiting.filter((other) => other !== queued);
        signal.removeEventListener('abort', abort);
      };
      const abort = () => {
        forget();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', abort);
      waiting.push(queued);
      return promise;
    },
  };
}

/** Never as a whole in this process. */
async function* inputOf(options: string, path: string | undefined): AsyncGenerator<string | Buffer> {
  yield `${options}\n`;
  if (path !== undefined) yield* createReadStream(path);
}

/** What the process of a parser prints. It is killed at any limit and when the signal says so; rejects then. */
async function outputOf(
  name: ParserName,
  input: AsyncIterable<string | Buffer>,
  limits: ParserLimits,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const child = startProcess(name, limits);
  // Requests that the API serves go first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stop = (why: string) => reject(new ParserStopped(`the parser ${name} ${why}`));
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  const outOfTime = setTimeout(() => stop(`took longer than ${limits.timeMs} ms`), limits.timeMs);
  const memoryCheck = setInterval(() => {
    void residentMb(child.pid).then((mb) => {
      if (mb > limits.memoryMb) stop(`needed more than ${limits.memoryMb} MB`);
    });
  }, memoryCheckMs);
  const output: Buffer[] = [];
  let outputBytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    output.push(chunk);
    outputBytes += chunk.length;
    if (outputBytes > limits.maxResultBytes) stop(`printed more than ${limits.maxResultBytes} bytes`);
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput = `${errorOutput}${chunk.toString()}`.slice(0, maxErrorLength);
  });
  child.once('error', (error) => stop(`did not start: ${error.message}`));
  child.once('close', (code, killedBy) => {
    if (code === 0) resolve(Buffer.concat(output).toString());
    else stop(`ended with ${killedBy ?? String(code)}: ${errorOutput}`);
  });
  // A process that ends early closes its input; why it ended is what counts.
  pipeline(Readable.from(input, { objectMode: false }), child.stdin).catch(() => undefined);
  try {
    return await promise;
  } finally {
    clearTimeout(outOfTime);
    clearInterval(memoryCheck);
    signal.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

/**
 * Starts this same program of Node with another script, without any of our environment, and forbids it to write files, to start
 * processes or threads. Where there is a POSIX shell, the kernel limits its processor time too: so it ends even when this process
 * was killed and can no longer end it.
 */
function startProcess(name: ParserName, { heapMb, timeMs }: ParserLimits) {
  const args = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${heapMb}`, program, name];
  const seconds = Math.ceil(timeMs / 1000) + 1;
  const options = { env: {}, stdio: 'pipe' } as const;
  const limited = ['-c', `ulimit -c 0 -t ${seconds}; exec "$0" "$@"`, process.execPath, ...args];
  return process.platform === 'win32'
    ? spawn(process.execPath, args, options)
    : spawn('/bin/sh', limited, options);
}

/** NaN where the system does not tell. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
