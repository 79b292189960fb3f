import { Worker } from 'node:worker_threads';

/** A million letters take ten seconds on a machine that does nothing else. */
const deadlineMs = (letters: number) => 300_000 + letters / 10;
const largestHeapMb = 1536;

/**
 * A receipt printed as PDF, out of its canonical document. In a thread of its own: some hundred pages take seconds and some
 * hundred megabytes, and whatever else the process does goes on meanwhile. A document that
 * would take more memory than the thread may have is not printed, and nothing else is touched.
 */
export function printReceipt(
  receipt: { document: string; sha256: string },
  heapMb = largestHeapMb,
): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const thread = new Worker(new URL('./receipt-press-thread.ts', import.meta.url), {
    workerData: receipt,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  });
  const deadline = setTimeout(
    () => reject(new Error('the receipt is not printed in time')),
    deadlineMs(receipt.document.length),
  );
  thread.on('message', (pdf: Uint8Array) => resolve(pdf));
  thread.on('error', reject);
  thread.on('exit', (code) => reject(new Error(`the press stopped with ${code}`)));
  return promise.finally(() => {
    clearTimeout(deadline);
    return thread.terminate();
  });
}
