import { parentPort, workerData } from 'node:worker_threads';
import { printPaper } from '../platform/paper/print-paper.ts';
import { writeXlsx } from '../platform/sheets/xlsx-file.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { reportPaper } from './report-paper.ts';
import { reportSheets } from './report-sheets.ts';

const document = workerData as EvaluationDocument;
parentPort?.postMessage(
  document.format === 'pdf'
    ? await printPaper(reportPaper(document))
    : new Uint8Array(await writeXlsx(reportSheets(document))),
);
