import { parentPort, workerData } from 'node:worker_threads';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { writeXlsx } from '../../platform/spreadsheets/xlsx-file.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { buildReportPdf } from './report-pdf.ts';
import { reportSheets } from './report-sheets.ts';

const document = workerData as EvaluationDocument;
parentPort?.postMessage(
  document.format === 'pdf'
    ? await renderPdf(buildReportPdf(document))
    : new Uint8Array(await writeXlsx(reportSheets(document))),
);
