import { Worker } from 'node:worker_threads';

interface RenderLimits {
  deadlineMs: number;
  heapMb?: number;
}

const maxHeapMb = 1536;

/**
 * Runs a module that makes a file out of `copy` and posts its bytes. In a thread of its own: some hundred pages take seconds and
 * some hundred megabytes, and whatever else the process does goes on meanwhile. What would take more memory than the
 * thread may have is not made, and nothing else is touched.
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
