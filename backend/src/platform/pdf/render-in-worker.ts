import { Worker } from 'node:worker_threads';
import { currentCatalogue } from '../languages/languages.ts';

interface RenderLimits {
  deadlineMs: number;
  heapMb?: number;
}

/** What the thread gets: what it renders, and the language of the texts. */
export interface RenderTask<Copy> extends ReturnType<typeof currentCatalogue> {
  copy: Copy;
}

const maxHeapMb = 1536;

/**
 * Runs a module that calls `renderInThread` to create a file from `copy`. It runs in its own thread: a few hundred pages take seconds
 * and hundreds of megabytes, and the process continues its other work meanwhile. A file that needs more memory than the thread
 * may use is not created, and nothing else is affected.
 */
export function renderInWorker(
  module: URL,
  copy: unknown,
  { deadlineMs, heapMb = maxHeapMb }: RenderLimits,
): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const thread = new Worker(module, {
    workerData: { copy, ...currentCatalogue() } satisfies RenderTask<unknown>,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  });
  const deadline = setTimeout(() => reject(new Error('the file was not rendered in time')), deadlineMs);
  thread.on('message', (made: Uint8Array) => resolve(made));
  thread.on('error', reject);
  thread.on('exit', (code) => reject(new Error(`the worker exited with ${code}`)));
  return promise.finally(() => {
    clearTimeout(deadline);
    return thread.terminate();
  });
}
