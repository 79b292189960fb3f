import { Worker } from 'node:worker_threads';
import type { XlsxAnswer } from './xlsx-thread.ts';

const deadlineMs = 20_000;
const tooMuch: XlsxAnswer = { refused: 'The spreadsheet is too large to be read.' };

/**
 * The cells of a spreadsheet's sheets. In a thread of its own with little memory and a deadline: a sheet of a few
 * bytes may claim a cell in its billionth row, and every row before it would be made.
 */
export function readXlsxSheets(bytes: Uint8Array): Promise<XlsxAnswer> {
  const { promise, resolve } = Promise.withResolvers<XlsxAnswer>();
  const thread = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    stderr: true,
  });
  const deadline = setTimeout(() => resolve(tooMuch), deadlineMs);
  thread.on('message', (answer: XlsxAnswer) => resolve(answer));
  thread.on('error', () => resolve(tooMuch));
  thread.on('exit', () => resolve(tooMuch));
  return promise.finally(() => {
    clearTimeout(deadline);
    return thread.terminate();
  });
}
