import { createRequire } from 'node:module';
import type { Paper, Press } from './paper-form.ts';
import { fontPath } from './paper-glyphs.ts';

const require = createRequire(import.meta.url);

/** A paper as PDF. It takes seconds of the thread that it is called in, and some hundred megabytes: see `press`. */
export async function printPaper(paper: Paper): Promise<Uint8Array> {
  const pdfMake = require('pdfmake') as Press;
  const normal = fontPath('Regular');
  const bold = fontPath('Medium');
  // Nothing that somebody typed makes it read anything but its own fonts.
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path === normal || path === bold);
  pdfMake.setFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });
  return pdfMake.createPdf(paper).getBuffer();
}
