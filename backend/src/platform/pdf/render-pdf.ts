import { createRequire } from 'node:module';
import type { PdfDocument, PdfMake } from './pdf-document.ts';
import { fontPath } from './pdf-glyphs.ts';

const require = createRequire(import.meta.url);

/** Renders a document as PDF. It takes seconds of the calling thread and hundreds of megabytes; see `renderInWorker`. */
export async function renderPdf(pdf: PdfDocument): Promise<Uint8Array> {
  const pdfMake = require('pdfmake') as PdfMake;
  const normal = fontPath('Regular');
  const bold = fontPath('Medium');
  // Nothing that a person typed makes pdfmake read anything except its own fonts.
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path === normal || path === bold);
  pdfMake.setFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });
  return pdfMake.createPdf(pdf).getBuffer();
}
