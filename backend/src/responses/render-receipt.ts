import { renderInWorker } from '../platform/pdf/render-in-worker.ts';

/** A million letters take ten seconds on a machine that does nothing else. */
const deadlineMs = (letters: number) => 300_000 + letters / 10;

/** A receipt printed as PDF, out of its canonical document, in a thread of its own. */
export const renderReceipt = (
  receipt: { document: string; sha256: string },
  heapMb?: number,
): Promise<Uint8Array> =>
  renderInWorker(new URL('./receipt-pdf-worker.ts', import.meta.url), receipt, {
    deadlineMs: deadlineMs(receipt.document.length),
    ...(heapMb !== undefined && { heapMb }),
  });
