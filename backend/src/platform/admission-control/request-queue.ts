import { createCounter } from '../resilience/counter.ts';

export interface QueuedRequest {
  /** The caller. Requests of one caller wait behind each other. */
  caller: string;
  isCommand: boolean;
  /** When the request was queued, in ms on the clock of the queue's owner. */
  since: number;
}

/** The requests that wait for a place. */
export interface RequestQueue<W extends QueuedRequest> {
  /** The number of commands, or of reads. */
  lengthOf(isCommand: boolean): number;
  length(): number;
  /** The number of requests of one caller. */
  countOf(caller: string): number;
  add(request: W): void;
  /** Removes and returns the next request of a caller that may run. */
  shift(mayRun: (caller: string) => boolean): W | undefined;
  /** Removes and returns the requests that match. */
  removeWhere(matches: (request: W) => boolean): W[];
}

/**
 * Of four places, this many go to commands, since people have typed them. The fourth goes to a read, so that pages still open.
 */
const commandsPerRead = 3;

/** Callers take turns, so that a busy caller waits behind itself; requests of one caller keep their order. */
export function createRequestQueue<W extends QueuedRequest>(): RequestQueue<W> {
  const commands = new Map<string, W[]>();
  const reads = new Map<string, W[]>();
  const lengths = { commands: 0, reads: 0 };
  const counter = createCounter();
  let turn = 0;

  const countRemoved = ({ caller, isCommand }: W) => {
    lengths[isCommand ? 'commands' : 'reads'] -= 1;
    counter.drop(caller);
  };
  /** Returns the first request of the caller whose turn it is, and moves that caller to the end. */
  function shiftOf(kind: Map<string, W[]>, mayRun: (caller: string) => boolean): W | undefined {
    for (const [caller, waiting] of kind) {
      if (!mayRun(caller)) continue;
      const next = waiting.shift();
      kind.delete(caller);
      if (waiting.length > 0) kind.set(caller, waiting);
      if (next) countRemoved(next);
      return next;
    }
    return undefined;
  }
  return {
    lengthOf: (isCommand) => lengths[isCommand ? 'commands' : 'reads'],
    length: () => lengths.commands + lengths.reads,
    countOf: counter.of,
    add(request) {
      const { caller, isCommand } = request;
      const kind = isCommand ? commands : reads;
      const waiting = kind.get(caller);
      if (waiting) waiting.push(request);
      else kind.set(caller, [request]);
      lengths[isCommand ? 'commands' : 'reads'] += 1;
      counter.add(caller);
    },
    shift(mayRun) {
      const isReadNext = turn % (commandsPerRead + 1) === commandsPerRead;
      turn += 1;
      const [first, second] = isReadNext ? [reads, commands] : [commands, reads];
      return shiftOf(first, mayRun) ?? shiftOf(second, mayRun);
    },
    removeWhere(matches) {
      const removed: W[] = [];
      for (const kind of [commands, reads])
        for (const [caller, waiting] of kind) {
          const stay = waiting.filter((request) => !matches(request));
          if (stay.length === waiting.length) continue;
          removed.push(...waiting.filter((request) => matches(request)));
          if (stay.length > 0) kind.set(caller, stay);
          else kind.delete(caller);
        }
      for (const w of removed) countRemoved(w);
      return removed;
    },
  };
}
