/**
 * What of pdfmake is used here. Its own types bring those of the browser along, which would then hold for every program of the
 * server.
 */
export interface Press {
  setUrlAccessPolicy(may: (url: string) => boolean): void;
  setLocalAccessPolicy(may: (path: string) => boolean): void;
  setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
  createPdf(paper: Paper): { getBuffer(): Promise<Uint8Array> };
}

interface Look {
  style?: string;
  bold?: boolean;
  color?: string;
  fontSize?: number;
  lineHeight?: number;
  alignment?: 'right';
  /** Left, top, right, bottom, in points as all lengths. */
  margin?: [number, number, number, number];
  width?: number | '*';
  preserveLeadingSpaces?: boolean;
  pageBreak?: 'before';
}
type Line = Look & { text: string | Run[] };
/** A part of a text that looks otherwise than the rest. */
export type Run = Pick<Look, 'bold' | 'color' | 'fontSize'> & { text: string };
/** An empty one lies under a cell that spans it. */
export type Cell = string | (Line & { colSpan?: number }) | Record<string, never>;
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
export type Part = Line | Table;
type Edge = Look & { columns: Line[] };

export interface Paper {
  pageSize: 'A4';
  pageMargins: [number, number, number, number];
  info: { title: string; author: string; creator: string; producer: string; creationDate: Date };
  defaultStyle: Look & { font: string };
  styles: Record<string, Look>;
  header(): Edge;
  footer(page: number, pages: number): Edge;
  content: Part[];
}
