import { renderInWorker } from '../../../platform/pdf/render-in-worker.ts';

/** A million letters take ten seconds on an otherwise idle machine. */
const deadlineMs = (letters: number) => 300_000 + letters / 10;

/** Renders a receipt as PDF from its canonical document, in a separate thread. */
export const renderReceipt = (
  receipt: { document: string; sha256: string },
  heapMb?: number,
): Promise<Uint8Array> =>
  renderInWorker(new URL('./receipt-pdf-worker.ts', import.meta.url), receipt, {
    deadlineMs: deadlineMs(receipt.document.length),
    ...(heapMb !== undefined && { heapMb }),
  });
