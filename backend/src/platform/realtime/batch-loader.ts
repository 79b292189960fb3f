/** The keys of one query, and its result. */
interface Batch<Answer> {
  keys: Set<string>;
  answer: Promise<ReadonlyMap<string, Answer>>;
}

/**
 * Batches lookups, at most `max` keys in each batch. Keys requested while a query is in flight join the next one, so that
 * thousands of simultaneous requests cost a few queries. Every request is answered by a query that was sent after it.
 */
export function createBatchLoader<Answer>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  max: number,
): (key: string) => Promise<Answer | undefined> {
  /** The batch that still accepts keys and is not sent yet. */
  let open: Batch<Answer> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const startBatch = (): Batch<Answer> => {
    const keys = new Set<string>();
    const before = last;
    const send = async (): Promise<ReadonlyMap<string, Answer>> => {
      await before;
      // Requests made in the same turn of the event loop join this batch.
      await new Promise(setImmediate);
      if (open === batch) open = undefined;
      return load([...keys]);
    };
    const batch: Batch<Answer> = { keys, answer: send() };
    last = batch.answer.catch(() => undefined);
    return batch;
  };

  return async (key) => {
    if (!open || (open.keys.size >= max && !open.keys.has(key))) open = startBatch();
    open.keys.add(key);
    return (await open.answer).get(key);
  };
}
