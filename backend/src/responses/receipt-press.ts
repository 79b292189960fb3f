import { Worker } from 'node:worker_threads';

const deadlineMs = 300_000;

/**
 * A receipt printed as PDF, out of its canonical document. In a thread of its own: some hundred pages take seconds and some
 * hundred megabytes, and whatever else the process does goes on meanwhile.
 */
export function printReceipt(receipt: { document: string; sha256: string }): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const thread = new Worker(new URL('./receipt-press-thread.ts', import.meta.url), { workerData: receipt });
  const deadline = setTimeout(() => reject(new Error('the receipt is not printed in time')), deadlineMs);
  thread.on('message', (pdf: Uint8Array) => resolve(pdf));
  thread.on('error', reject);
  thread.on('exit', (code) => reject(new Error(`the press stopped with ${code}`)));
  return promise.finally(() => {
    clearTimeout(deadline);
    return thread.terminate();
  });
}
