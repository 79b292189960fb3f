import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Refusal, refuse } from '../refusal.ts';
import { createCounter } from '../resilience/counter.ts';
import type { ParserName, ParserOptions, ParserResult } from './parsers.ts';
import { UnreadableFileError, type UnreadableReason } from './unreadable-file-error.ts';
import { t } from '../../kernel/text/texts.ts';

/** The caller for whom a file is parsed, with the signal that tells the parser when they stop waiting. */
export interface ParserCaller {
  /** A user's id, or a visitor's address. */
  account: string;
  signal: AbortSignal;
}

/** Thrown if the process ended before it had a result: too much memory, too much time, or a crash. */
export class ParserStoppedError extends Error {}

export interface ParserLimits {
  /** The resident memory of one process, in MB; read from /proc, so only on Linux. */
  memoryMb: number;
  /** The JavaScript heap of one process, in MB. V8 ends a process that needs more, on every system. */
  heapMb: number;
  timeMs: number;
  maxResultBytes: number;
  /** The maximum number of processes in total. */
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
   * Runs a parser over a file in a new process. Throws UnreadableFileError with the parser's own reason, or ParserStoppedError if a limit ended
   * the process. Refuses tooManyRequests or overloaded if too many files are waiting already.
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
 * Creates the runner. Hostile files are parsed in processes, not threads. A thread shares the memory of the API, and its
 * allocations outside the JavaScript heap have no limit. A process serves one file, so no data of one account remains for the
 * next, and a crash needs no repair.
 */
export function createParserRunner(overrides: Partial<ParserLimits> = {}): ParserRunner {
  const limits = { ...defaultLimits, ...overrides };
  const closing = new AbortController();
  const queue = createParserQueue(limits);
  return {
    async run(name, { options, path }, { account, signal }) {
      if (closing.signal.aborted) refuse('unavailable');
      const either = AbortSignal.any([signal, closing.signal]);
      const leave = await queue.enter(account, either);
      try {
        const output = await outputOf(name, inputOf(JSON.stringify(options), path), limits, either);
        const answer = JSON.parse(output) as
          | { parsed: never }
          | { unreadable: UnreadableReason; value: string | number };
        if ('unreadable' in answer) throw new UnreadableFileError(answer.unreadable, answer.value);
        return answer.parsed;
      } finally {
        leave();
      }
    },
    figures: queue.figures,
    close: () => closing.abort(new Refusal('unavailable')),
  };
}

/** The runner of all parser processes of this process. */
export const parserRunner = createParserRunner();

/** Admits a limited number of files at a time, and fewer from one account. The others wait in order of arrival. */
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
          message: t('Too many of your files are being read at once. Please wait until they are done.'),
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

/** This process never holds the whole file in memory. */
async function* inputOf(options: string, path: string | undefined): AsyncGenerator<string | Buffer> {
  yield `${options}\n`;
  if (path !== undefined) yield* createReadStream(path);
}

/**
 * Returns what a parser process prints. If the process exceeds a limit or the signal aborts, it is killed and the promise
 * rejects.
 */
async function outputOf(
  name: ParserName,
  input: AsyncIterable<string | Buffer>,
  limits: ParserLimits,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const child = startProcess(name, limits);
  // Requests that the API serves take priority.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stop = (why: string) => reject(new ParserStoppedError(`the parser ${name} ${why}`));
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  const outOfTime = setTimeout(() => stop(`took longer than ${limits.timeMs} ms`), limits.timeMs);
  const memoryCheck = setInterval(() => {
    void peakResidentMb(child.pid).then((mb) => {
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
  // A process that ends early closes its input. What matters is why it ended.
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
 * Starts the same Node program with another script and without our environment. The process may not write files or start
 * processes or threads. If there is a POSIX shell, the kernel also limits its processor time. It then ends even if this process
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

/** Returns the largest resident memory so far, which a peak between two checks raises too; NaN if the system does not report it. */
async function peakResidentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
