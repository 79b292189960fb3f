import { renderInThread } from '../../../platform/pdf/render-in-thread.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { buildReceiptPdf } from './receipt-pdf.ts';
import type { ResponseDocument } from './response-document.ts';

await renderInThread(({ document, sha256 }: { document: string; sha256: string }) =>
  renderPdf(buildReceiptPdf(JSON.parse(document) as ResponseDocument, sha256)),
);
