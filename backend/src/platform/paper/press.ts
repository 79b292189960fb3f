import { Worker } from 'node:worker_threads';

interface PressBounds {
  deadlineMs: number;
  heapMb?: number;
}

const largestHeapMb = 1536;

/**
 * Runs a module that makes a file out of `copy` and posts its bytes. In a thread of its own: some hundred pages take seconds and
 * some hundred megabytes, and whatever else the process does goes on meanwhile. What would take more memory than the
 * thread may have is not made, and nothing else is touched.
 */
export function press(
  module: URL,
  copy: unknown,
  { deadlineMs, heapMb = largestHeapMb }: PressBounds,
): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const thread = new Worker(module, {
    workerData: copy,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  });
  const deadline = setTimeout(() => reject(new Error('the paper is not printed in time')), deadlineMs);
  thread.on('message', (made: Uint8Array) => resolve(made));
  thread.on('error', reject);
  thread.on('exit', (code) => reject(new Error(`the press stopped with ${code}`)));
  return promise.finally(() => {
    clearTimeout(deadline);
    return thread.terminate();
  });
}
