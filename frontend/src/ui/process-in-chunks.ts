/**
 * Does something with many things, a few at a time, each once and in their order; in between the page draws and hears keys.
 * Hundreds of rows drawn anew at once would make it stand still.
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
