/**
 * The part of pdfmake that is used here. Its own types include the browser's types, which would then apply to every program of
 * the server.
 */
export interface PdfMake {
  setUrlAccessPolicy(may: (url: string) => boolean): void;
  setLocalAccessPolicy(may: (path: string) => boolean): void;
  setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
  createPdf(pdf: PdfDocument): { getBuffer(): Promise<Uint8Array> };
}

interface TextStyle {
  style?: string;
  bold?: boolean;
  color?: string;
  fontSize?: number;
  lineHeight?: number;
  alignment?: 'right';
  /** Left, top, right, bottom, in points like all lengths. */
  margin?: [number, number, number, number];
  width?: number | '*';
  preserveLeadingSpaces?: boolean;
  pageBreak?: 'before';
}
type TextBlock = TextStyle & { text: string | TextRun[] };
/** A part of a text with its own style. */
export type TextRun = Pick<TextStyle, 'bold' | 'color' | 'fontSize'> & { text: string };
/** A cell. An empty cell takes each place that another cell spans. */
export type Cell = string | (TextBlock & { colSpan?: number }) | Record<string, never>;
interface Table {
  table: {
    widths: (number | '*')[];
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
    body: Cell[][];
  };
  layout: 'noBorders' | 'lightHorizontalLines';
}
export type PdfBlock = TextBlock | Table;
type HeaderOrFooter = TextStyle & { columns: TextBlock[] };

export interface PdfDocument {
  pageSize: 'A4';
  pageMargins: [number, number, number, number];
  info: { title: string; author: string; creator: string; producer: string; creationDate: Date };
  defaultStyle: TextStyle & { font: string };
  styles: Record<string, TextStyle>;
  header(): HeaderOrFooter;
  footer(page: number, pages: number): HeaderOrFooter;
  content: PdfBlock[];
}

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
