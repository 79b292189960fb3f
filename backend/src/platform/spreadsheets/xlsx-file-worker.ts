import { renderInThread } from '../pdf/render-in-thread.ts';
import { writeXlsx, type XlsxSheet } from './xlsx-file.ts';

await renderInThread(async (sheets: readonly XlsxSheet[]) => new Uint8Array(await writeXlsx(sheets)));
