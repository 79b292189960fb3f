import { setImmediate as nextIteration } from 'node:timers/promises';

/**
 * How long the event loop is blocked at a time. Work that takes less than the first slice, as most does, does not wait at all.
 */
const firstSliceMs = 2;
const sliceMs = 10;

let lastTurn = Promise.resolve();

/**
 * Resolves at the next iteration of the event loop that no other work has taken. Two slices never follow each other without a
 * pause.
 */
export const nextTurn = (): Promise<void> => {
  lastTurn = lastTurn.then(() => nextIteration());
  return lastTurn;
};

/** Runs work to its end in slices of a few milliseconds, so that the process serves others meanwhile. */
export async function runInTimeSlices<T>(work: Generator<unknown, T>): Promise<T> {
  let until = performance.now() + firstSliceMs;
  let step = work.next();
  while (!step.done) {
    if (performance.now() > until) {
      await nextTurn();
      until = performance.now() + sliceMs;
    }
    step = work.next();
  }
  return step.value;
}

/** Collects computed items into a list, in slices. */
export const listInSlices = <T>(items: Iterable<T>): Promise<T[]> => runInTimeSlices(listInSteps(items));

function* listInSteps<T>(items: Iterable<T>): Generator<undefined, T[]> {
  const list: T[] = [];
  for (const item of items) {
    list.push(item);
    yield;
  }
  return list;
}
