import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Press } from './paper-form.ts';
import { fontPath } from './paper-glyphs.ts';
import { receiptPaper } from './receipt-paper.ts';
import type { ResponseDocument } from './response-document.ts';

const require = createRequire(import.meta.url);
const pdfMake = require('pdfmake') as Press;
const normal = fontPath('Regular');
const bold = fontPath('Medium');

// Nothing that somebody typed makes it read anything but its own fonts.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path === normal || path === bold);
pdfMake.setFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });

const { document, sha256 } = workerData as { document: string; sha256: string };
const paper = receiptPaper(JSON.parse(document) as ResponseDocument, sha256);
parentPort?.postMessage(await pdfMake.createPdf(paper).getBuffer());
