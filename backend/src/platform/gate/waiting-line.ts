import { createCounter } from '../counter.ts';

export interface Waiter {
  /** Whose it is; those of one caller wait behind each other. */
  caller: string;
  isCommand: boolean;
  /** In ms, by whatever clock the line's owner has. */
  since: number;
}

/** Who waits for a place. */
export interface WaitingLine<W extends Waiter> {
  /** Of commands, or of reads. */
  lengthOf(isCommand: boolean): number;
  length(): number;
  /** How many a caller has in it. */
  countOf(caller: string): number;
  add(waiter: W): void;
  /** Takes the next one out, of those callers that may have a place. */
  shift(mayRun: (caller: string) => boolean): W | undefined;
  /** Takes those out that a rule says so of. */
  takeOut(isMeant: (waiter: W) => boolean): W[];
}

/** In four places so many are a command's, if one waits: somebody has typed it. The last is a read's, so that pages still open. */
const turnsOfCommands = 3;

/** Callers take turns, whoever asks most waits behind itself; those of one caller go in their order. */
export function createWaitingLine<W extends Waiter>(): WaitingLine<W> {
  const commands = new Map<string, W[]>();
  const reads = new Map<string, W[]>();
  const lengths = { commands: 0, reads: 0 };
  const counter = createCounter();
  let turn = 0;

  const left = ({ caller, isCommand }: W) => {
    lengths[isCommand ? 'commands' : 'reads'] -= 1;
    counter.drop(caller);
  };
  /** The first of the caller whose turn it is; that caller is last then. */
  function shiftOf(kind: Map<string, W[]>, mayRun: (caller: string) => boolean): W | undefined {
    for (const [caller, waiting] of kind) {
      if (!mayRun(caller)) continue;
      const next = waiting.shift();
      kind.delete(caller);
      if (waiting.length > 0) kind.set(caller, waiting);
      if (next) left(next);
      return next;
    }
    return undefined;
  }
  return {
    lengthOf: (isCommand) => lengths[isCommand ? 'commands' : 'reads'],
    length: () => lengths.commands + lengths.reads,
    countOf: counter.of,
    add(waiter) {
      const { caller, isCommand } = waiter;
      const kind = isCommand ? commands : reads;
      const waiting = kind.get(caller);
      if (waiting) waiting.push(waiter);
      else kind.set(caller, [waiter]);
      lengths[isCommand ? 'commands' : 'reads'] += 1;
      counter.add(caller);
    },
    shift(mayRun) {
      const isTurnOfRead = turn % (turnsOfCommands + 1) === turnsOfCommands;
      turn += 1;
      const [first, second] = isTurnOfRead ? [reads, commands] : [commands, reads];
      return shiftOf(first, mayRun) ?? shiftOf(second, mayRun);
    },
    takeOut(isMeant) {
      const out: W[] = [];
      for (const kind of [commands, reads])
        for (const [caller, waiting] of kind) {
          const stay = waiting.filter((one) => !isMeant(one));
          if (stay.length === waiting.length) continue;
          out.push(...waiting.filter((one) => isMeant(one)));
          if (stay.length > 0) kind.set(caller, stay);
          else kind.delete(caller);
        }
      for (const one of out) left(one);
      return out;
    },
  };
}
