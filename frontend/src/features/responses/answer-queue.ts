/** Answers by questionId that the server has not confirmed yet. */
export type Waiting = ReadonlyMap<number, string>;

/** Where waiting answers outlive the page. */
export interface WaitingStore {
  read(): Waiting;
  write(waiting: Waiting): void;
}

/** `again`: the same answers may succeed later; otherwise only another deed helps. */
export type Sent = { ok: true } | { ok: false; again: boolean; message: string };

export type SaveMark =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'unsaved'; message: string };

export interface AnswerQueue {
  waiting(): Waiting;
  change(questionId: number, answer: string): void;
  /** Sends what waits without delay; true once nothing waits. */
  flush(): Promise<boolean>;
  mark(): SaveMark;
  subscribe(listener: () => void): () => void;
  /** Sends what an earlier page left behind; also after a stop. */
  start(): void;
  /** Sends what waits a last time and never by itself again; what stays unsent stays in the store. */
  stop(): void;
}

interface Needs {
  send(changes: Waiting): Promise<Sent>;
  store: WaitingStore;
  now(): number;
}

const typingPauseMs = 600;
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

/**
 * Saves answers 600 ms after typing stops: only the changed ones, one request at a time. An answer leaves the store
 * when the server has confirmed that very text, so neither a failure nor a closed page loses typing.
 */
export function createAnswerQueue({ send, store, now }: Needs): AnswerQueue {
  const waiting = new Map(store.read());
  const listeners = new Set<() => void>();
  let mark: SaveMark = waiting.size > 0 ? { state: 'saving' } : { state: 'idle' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;
  let retryMs = firstRetryMs;
  let stopped = false;
  let refused = false;

  const say = (next: SaveMark) => {
    mark = next;
    for (const listener of listeners) listener();
  };

  const due = () => {
    timer = undefined;
    void sendBatch();
  };

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = stopped ? undefined : setTimeout(due, delayMs);
  };

  const settle = (batch: Waiting) => {
    for (const [questionId, answer] of batch)
      if (waiting.get(questionId) === answer) waiting.delete(questionId);
    store.write(waiting);
    retryMs = firstRetryMs;
    say(waiting.size > 0 ? { state: 'saving' } : { state: 'saved', at: now() });
  };

  const sendWaiting = async (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = new Map(waiting);
    if (mark.state !== 'saving') say({ state: 'saving' });
    const sent = await send(batch);
    if (sent.ok) {
      settle(batch);
      return true;
    }
    say({ state: 'unsaved', message: sent.message });
    refused = !sent.again;
    if (sent.again) schedule(retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
    return false;
  };

  const sendBatch = (): Promise<boolean> => {
    if (waiting.size === 0) return Promise.resolve(true);
    sending ??= sendWaiting().finally(() => {
      sending = undefined;
      if (waiting.size > 0 && timer === undefined && mark.state === 'saving') schedule(typingPauseMs);
    });
    return sending;
  };

  const flush = async (): Promise<boolean> => {
    while (waiting.size > 0) if (!(await sendBatch())) return false;
    return true;
  };

  return {
    waiting: () => waiting,
    change: (questionId, answer) => {
      waiting.set(questionId, answer);
      refused = false;
      store.write(waiting);
      if (mark.state !== 'unsaved') say({ state: 'saving' });
      schedule(typingPauseMs);
    },
    flush,
    mark: () => mark,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      stopped = false;
      if (waiting.size > 0) schedule(0);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      if (waiting.size === 0) return;
      store.write(waiting);
      if (!refused) void flush();
    },
  };
}
