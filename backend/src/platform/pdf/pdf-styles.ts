import type { PdfDocument } from './pdf-document.ts';

export const grey = '#555555';

/** The styles of the parts of every PDF. */
export const pdfStyles: PdfDocument['styles'] = {
  title: { fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
  part: { margin: [0, 14, 0, 0] },
  heading: { fontSize: 13, bold: true, margin: [0, 18, 0, 6] },
  category: { fontSize: 11, bold: true, margin: [0, 10, 0, 2] },
  section: { color: grey, margin: [0, 4, 0, 2] },
  small: { fontSize: 8, color: grey },
};
