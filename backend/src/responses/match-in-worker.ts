import { Worker } from 'node:worker_threads';
import type { Match } from './library-match.ts';
import type { PlacedQuestion } from './library-profile.ts';

type Matches = readonly (Match | undefined)[];

export interface MatchRequest {
  id: number;
  library: readonly PlacedQuestion[];
  asked: readonly PlacedQuestion[];
}

export type MatchReply = { id: number; matches: Matches } | { id: number; error: string };

interface PendingMatch {
  resolve(matches: Matches): void;
  reject(error: unknown): void;
}

/** The process's one thread for matching, begun by the first question, and what was sent to it and not yet answered. */
let thread: { worker: Worker; waiting: Map<number, PendingMatch> } | undefined;
let lastId = 0;

/** `matchQuestions` in a thread of its own: whatever else the process does goes on meanwhile. */
export function matchInWorker(
  library: readonly PlacedQuestion[],
  asked: readonly PlacedQuestion[],
): Promise<Matches> {
  const { worker, waiting } = (thread ??= startWorker());
  const { promise, resolve, reject } = Promise.withResolvers<Matches>();
  const id = (lastId += 1);
  waiting.set(id, { resolve, reject });
  worker.ref();
  worker.postMessage({ id, library: library.map(sent), asked: asked.map(sent) } satisfies MatchRequest);
  return promise;
}

/** What is read of a question, and nothing that stands beside it, such as its answer. */
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
    // Idle, it keeps no process alive that has nothing else to do.
    if (waiting.size === 0) worker.unref();
    if ('matches' in reply) known?.resolve(reply.matches);
    else known?.reject(new Error(reply.error));
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`matching stopped with ${code}`)));
  return started;
}
