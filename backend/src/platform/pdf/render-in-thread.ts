import { parentPort, workerData } from 'node:worker_threads';
import { siteFormats } from '../../kernel/format/formats.ts';
import { addCatalogue, withTextsFor } from '../languages/languages.ts';
import type { RenderTask } from './render-in-worker.ts';

/** Creates the file of `renderInWorker` in its thread, with texts in the language in which it was called, and posts it. */
export async function renderInThread<Copy>(render: (copy: Copy) => Promise<Uint8Array>): Promise<void> {
  const { copy, language, messages } = workerData as RenderTask<Copy>;
  addCatalogue(language, messages);
  parentPort?.postMessage(await withTextsFor(language, siteFormats, () => render(copy)));
}
