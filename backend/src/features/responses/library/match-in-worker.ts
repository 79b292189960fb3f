import { Worker } from 'node:worker_threads';
import type { Match } from './library-match.ts';
import type { PlacedQuestion } from './library-profile.ts';

type Matches = readonly (Match | undefined)[];

export interface MatchRequest {
  id: number;
  library: readonly PlacedQuestion[];
  questions: readonly PlacedQuestion[];
}

export type MatchReply = { id: number; matches: Matches } | { id: number; error: string };

interface PendingMatch {
  resolve(matches: Matches): void;
  reject(error: unknown): void;
}

/** The process's only matching thread, started by the first question, and the requests that await its response. */
let thread: { worker: Worker; waiting: Map<number, PendingMatch> } | undefined;
let lastId = 0;

/** Runs `matchQuestions` in a separate thread. Other work of the process continues meanwhile. */
export function matchInWorker(
  library: readonly PlacedQuestion[],
  questions: readonly PlacedQuestion[],
): Promise<Matches> {
  const { worker, waiting } = (thread ??= startWorker());
  const { promise, resolve, reject } = Promise.withResolvers<Matches>();
  const id = (lastId += 1);
  waiting.set(id, { resolve, reject });
  worker.ref();
  worker.postMessage({
    id,
    library: library.map(sent),
    questions: questions.map(sent),
  } satisfies MatchRequest);
  return promise;
}

/** The fields of a question that the matcher reads, without others such as its answer. */
const sent = ({ category, section, question, type }: PlacedQuestion): PlacedQuestion => ({
  category,
  section,
  question,
  type,
});

function startWorker() {
  const worker = new Worker(new URL('./match-worker.ts', import.meta.url));
  const waiting = new Map<number, PendingMatch>();
  const started = { worker, waiting };
  const end = (error: unknown) => {
    if (thread === started) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (reply: MatchReply) => {
    const known = waiting.get(reply.id);
    waiting.delete(reply.id);
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) worker.unref();
    if ('matches' in reply) known?.resolve(reply.matches);
    else known?.reject(new Error(reply.error));
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`matching stopped with ${code}`)));
  return started;
}
