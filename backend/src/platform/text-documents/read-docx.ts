import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import { tidyText } from '../../kernel/text/rich-text.ts';
import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import type { CellRange } from '../spreadsheets/sheet-structure.ts';
import { unpackZip } from '../zip/unpack-zip.ts';
import type { Block, ListPlace } from './document-blocks.ts';
import { headingStyles, withDropDownsAsBoxes } from './docx-markup.ts';

/** No questionnaire has more parts or text; pictures are not read. */
const bounds = { entries: 2_000, unpackedBytes: 40 * 1024 * 1024 };

/** Reads the headings, paragraphs, lists and tables of a Word document. Throws UnreadableFileError. */
export async function readDocx(bytes: Buffer): Promise<Block[]> {
  // The library unpacks without a limit.
  const parts = await unpackZip(bytes, bounds, (name) => /\.(xml|rels)$/i.test(name));
  if (!parts.has('word/document.xml') && !parts.has('[Content_Types].xml'))
    throw new UnreadableFileError('notDocx');
  try {
    const styles = headingStyles(textOf(parts, 'word/styles.xml'));
    const { value } = await mammoth.convertToHtml(
      { file: withDropDowns(parts) } as unknown as Parameters<typeof mammoth.convertToHtml>[0],
      {
        styleMap: [
          ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name^='Heading ${level}'] => h${level}:fresh`),
          ...[...styles].map(
            ([name, level]) => `p[style-name='${name.replaceAll(/[\\']/g, '\\$&')}'] => h${level}:fresh`,
          ),
        ],
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      },
    );
    // Soft hyphens are where a word may be broken.
    return blocksOf(value.replaceAll('\u00ad', ''));
  } catch (error) {
    throw new UnreadableFileError('notDocx', '', error);
  }
}

const textOf = (parts: ReadonlyMap<string, Buffer>, name: string): string =>
  parts.get(name)?.toString('utf8') ?? '';

const isMainPart = (name: string): boolean => /^word\/document\d*\.xml$/i.test(name);

/** The parts of a document as the library reads them, which takes an opened archive too. */
const withDropDowns = (parts: ReadonlyMap<string, Buffer>) => ({
  exists: (name: string) => parts.has(name),
  read: async (name: string) => {
    const text = textOf(parts, name);
    return isMainPart(name) ? withDropDownsAsBoxes(text) : text;
  },
});

/** Returns the blocks of the HTML that the library writes: h1 to h6, p, ol, ul, li, table and inline elements. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const lists: boolean[] = [];
  const tables: ReturnType<typeof createTable>[] = [];
  let text = '';
  let boldCharacters = 0;
  let bold = 0;
  let place: ListPlace | undefined;
  let isFootnote = false;
  let isFootnoteMark = false;
  const flush = (heading?: number) => {
    const words = tidyText(text);
    const isBold = boldCharacters > 0 && boldCharacters >= text.trim().length;
    text = '';
    boldCharacters = 0;
    if (words === '') return;
    if (heading !== undefined) blocks.push({ kind: 'heading', level: heading, text: words });
    else
      blocks.push({
        kind: 'text',
        text: words,
        ...(isBold && { isBold }),
        ...(place && { list: place }),
        ...(isFootnote && { isOther: true }),
      });
  };
  const addText = (part: string) => {
    if (isFootnoteMark) return;
    const table = tables.at(-1);
    if (table) return table.addText(part);
    text += part;
    if (bold > 0) boldCharacters += part.length;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'strong') bold += 1;
      if (name === 'a' && /^#(foot|end)note-/.test(attributes['href'] ?? '')) isFootnoteMark = true;
      if (name === 'input') addText(attributes['checked'] === undefined ? '☐' : '☒');
      const table = tables.at(-1);
      if (table) {
        if (name === 'tr') table.addRow();
        else if (name === 'td' || name === 'th')
          table.addCell(Number(attributes['rowspan'] ?? 1), Number(attributes['colspan'] ?? 1));
        else if (name === 'table') tables.push(createTable());
        return;
      }
      if (name === 'table') {
        flush();
        tables.push(createTable());
      } else if (name === 'ol' || name === 'ul') {
        flush();
        lists.push(name === 'ol');
      } else if (name === 'li') {
        flush();
        place = { isNumbered: lists.at(-1) ?? false, depth: lists.length };
        isFootnote = /^(foot|end)note-/.test(attributes['id'] ?? '');
      } else if (name === 'br') text += '\n';
    },
    ontext: addText,
    onclosetag(name) {
      if (name === 'strong') bold -= 1;
      if (name === 'a') isFootnoteMark = false;
      const table = tables.at(-1);
      if (table) {
        if (/^(p|li|br|h\d)$/.test(name)) table.addText('\n');
        if (name === 'table') {
          tables.pop();
          const outer = tables.at(-1);
          const { rows, merges } = table.block();
          // A table within a cell is part of its text.
          if (outer)
            outer.addText(rows.map((cells) => cells.filter((cell) => cell !== '').join(' · ')).join('\n'));
          else blocks.push({ kind: 'table', rows, merges });
        }
        return;
      }
      const [, level] = /^h([1-6])$/.exec(name) ?? [];
      if (level) flush(Number(level));
      else if (/^(p|li)$/.test(name)) flush();
      else if (name === 'ol' || name === 'ul') {
        lists.pop();
        if (lists.length === 0) place = undefined;
      }
      if (name === 'li') isFootnote = false;
    },
  });
  parser.end(html);
  flush();
  return blocks;
}

/** More columns than any questionnaire has are read as one. */
const maxSpan = 60;

/** Collects the cells of a table. Cells that another one spans are empty. */
function createTable() {
  const rows: string[][] = [];
  const merges: CellRange[] = [];
  /** The number of rows that a cell from above still spans, by column. */
  const spans: number[] = [];
  let column = 0;
  const fillSpanned = () => {
    const cells = rows.at(-1);
    while (cells && (spans[cells.length] ?? 0) > 0) {
      spans[cells.length] = (spans[cells.length] ?? 0) - 1;
      cells.push('');
    }
  };
  return {
    addRow(): void {
      fillSpanned();
      rows.push([]);
    },
    addCell(rowspan: number, colspan: number): void {
      fillSpanned();
      const cells = rows.at(-1);
      if (!cells) return;
      column = cells.length;
      const width = Math.min(maxSpan, colspan);
      for (let at = 0; at < width; at += 1) {
        spans[cells.length] = rowspan - 1;
        cells.push('');
      }
      if (rowspan > 1 || width > 1)
        merges.push({
          top: rows.length,
          bottom: rows.length + rowspan - 1,
          left: column,
          right: column + width - 1,
        });
    },
    addText(part: string): void {
      const cells = rows.at(-1);
      if (cells && cells.length > 0) cells[column] = `${cells[column] ?? ''}${part}`;
    },
    block() {
      fillSpanned();
      return { rows: rows.map((cells) => cells.map(tidyText)), merges };
    },
  };
}
