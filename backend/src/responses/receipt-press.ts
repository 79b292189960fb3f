import { press } from '../platform/paper/press.ts';

/** A million letters take ten seconds on a machine that does nothing else. */
const deadlineMs = (letters: number) => 300_000 + letters / 10;

/** A receipt printed as PDF, out of its canonical document, in a thread of its own. */
export const printReceipt = (
  receipt: { document: string; sha256: string },
  heapMb?: number,
): Promise<Uint8Array> =>
  press(new URL('./receipt-press-thread.ts', import.meta.url), receipt, {
    deadlineMs: deadlineMs(receipt.document.length),
    ...(heapMb !== undefined && { heapMb }),
  });
