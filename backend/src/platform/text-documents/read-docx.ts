import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import { tidyText } from '../../kernel/text/rich-text.ts';
import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import { unpackZip } from '../zip/unpack-zip.ts';
import type { Block, ListPlace } from './document-blocks.ts';

/** No questionnaire has more parts or text; pictures are not read. */
const bounds = { entries: 2_000, unpackedBytes: 40 * 1024 * 1024 };

/** Reads the headings, paragraphs, lists and tables of a Word document. Throws UnreadableFileError. */
export async function readDocx(bytes: Buffer): Promise<Block[]> {
  // The library unpacks without a limit.
  const parts = await unpackZip(bytes, bounds, (name) => /\.(xml|rels)$/i.test(name));
  if (!parts.has('word/document.xml') && !parts.has('[Content_Types].xml'))
    throw new UnreadableFileError('notDocx');
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: bytes },
      { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
    );
    return blocksOf(value);
  } catch (error) {
    throw new UnreadableFileError('notDocx', '', error);
  }
}

/** Returns the blocks of the HTML that the library writes: h1 to h6, p, ol, ul, li, table and inline elements. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const lists: boolean[] = [];
  const tables: string[][][] = [];
  let text = '';
  let boldCharacters = 0;
  let bold = 0;
  let place: ListPlace | undefined;
  const flush = (heading?: number) => {
    const words = tidyText(text);
    const isBold = boldCharacters > 0 && boldCharacters >= text.trim().length;
    text = '';
    boldCharacters = 0;
    if (words === '') return;
    if (heading !== undefined) blocks.push({ kind: 'heading', level: heading, text: words });
    else blocks.push({ kind: 'text', text: words, ...(isBold && { isBold }), ...(place && { list: place }) });
  };
  const parser = new Parser({
    onopentag(name) {
      if (name === 'strong') bold += 1;
      const table = tables.at(-1);
      if (table) {
        if (name === 'tr') table.push([]);
        else if (name === 'td' || name === 'th') table.at(-1)?.push('');
        else if (name === 'table') tables.push([]);
        return;
      }
      if (name === 'table') {
        flush();
        tables.push([]);
      } else if (name === 'ol' || name === 'ul') {
        flush();
        lists.push(name === 'ol');
      } else if (name === 'li') {
        flush();
        place = { isNumbered: lists.at(-1) ?? false, depth: lists.length };
      } else if (name === 'br') text += '\n';
    },
    ontext(part) {
      const row = tables.at(-1)?.at(-1);
      if (row && row.length > 0) row.push(`${row.pop() ?? ''}${part}`);
      else if (tables.length === 0) {
        text += part;
        if (bold > 0) boldCharacters += part.length;
      }
    },
    onclosetag(name) {
      if (name === 'strong') bold -= 1;
      const row = tables.at(-1)?.at(-1);
      if (tables.length > 0) {
        if (/^(p|li|br|h\d)$/.test(name) && row && row.length > 0) row.push(`${row.pop() ?? ''}\n`);
        if (name === 'table') {
          const rows = tables.pop()?.map((cells) => cells.map(tidyText)) ?? [];
          if (tables.length === 0) blocks.push({ kind: 'table', rows });
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
    },
  });
  parser.end(html);
  flush();
  return blocks;
}
