import { parentPort, workerData } from 'node:worker_threads';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { buildReceiptPdf } from './receipt-pdf.ts';
import type { ResponseDocument } from './response-document.ts';

const { document, sha256 } = workerData as { document: string; sha256: string };
const pdf = buildReceiptPdf(JSON.parse(document) as ResponseDocument, sha256);
parentPort?.postMessage(await renderPdf(pdf));
