import { Worker } from 'node:worker_threads';

interface RenderLimits {
  deadlineMs: number;
  heapMb?: number;
}

const maxHeapMb = 1536;

/**
 * Runs a module that creates a file from `copy` and posts its bytes. It runs in its own thread: a few hundred pages take seconds
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
    workerData: copy,
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
