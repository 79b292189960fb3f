/**
 * Processes many items, a few at a time, each once and in order. In between, the page renders and handles keys. Re-rendering
 * hundreds of rows at once would freeze it.
 */
export async function processInChunks<Item>(
  items: readonly Item[],
  size: number,
  work: (chunk: readonly Item[]) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await nextTask();
    work(items.slice(from, from + size));
  }
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));
