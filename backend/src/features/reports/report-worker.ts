import { renderInThread } from '../../platform/pdf/render-in-thread.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { writeXlsx } from '../../platform/spreadsheets/xlsx-file.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { buildReportPdf } from './report-pdf.ts';
import { reportSheets } from './report-sheets.ts';

await renderInThread(async (document: EvaluationDocument) =>
  document.format === 'pdf'
    ? renderPdf(buildReportPdf(document))
    : new Uint8Array(await writeXlsx(reportSheets(document))),
);
