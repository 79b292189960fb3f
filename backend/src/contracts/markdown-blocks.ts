import { parseInline } from './markdown-inline.ts';
import type { Inline } from './markdown-inline.ts';

export type Block =
  | { kind: 'paragraph'; inner: Inline[] }
  | { kind: 'heading'; level: number; inner: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const fence = /^ {0,3}(`{3,}|~{3,})/;
// Of a line that somebody else wrote: without bounds, spaces by the thousand would hold the reader's page for hours.
const heading = /^ {0,3}(#{1,6})\s{1,9}(.*?)\s{0,9}#{0,9}\s{0,9}$/;
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
// The signs after + are those that word processors put before the items of a list.
const item = /^( {0,3})([-*+·•▪◦‣]|\d{1,9}[.)])(\s{1,9})(.*)$/;
const divides = (line: string) => /^\|?:?-+:?(\|:?-+:?)*\|?$/.test(line.replace(/\s/g, ''));
const starts = (line: string) =>
  fence.test(line) || heading.test(line) || rule.test(line) || item.test(line) || /^ {0,3}>/.test(line);
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => parseInline(cell.trim().replaceAll('\\|', '|')));

/** Nesting deeper than people write is text, so that no input can exhaust the stack. */
const deepest = 8;

function readList(lines: string[], at: number, depth: number): { block: Block; next: number } {
  const first = item.exec(lines[at] ?? '');
  const ordered = /\d/.test(first?.[2] ?? '');
  const items: Block[][] = [];
  let next = at;
  for (
    let match = first;
    match && /\d/.test(match[2] ?? '') === ordered && !rule.test(lines[next] ?? '');
    match = item.exec(lines[next] ?? '')
  ) {
    const indent = (match[1] ?? '').length + (match[2] ?? '').length + Math.min((match[3] ?? '').length, 4);
    const own = [match[4] ?? ''];
    next += 1;
    for (; next < lines.length; next += 1) {
      const line = lines[next] ?? '';
      const deeper = /^\s*/.exec(line)?.[0].length ?? 0;
      if (line.trim() === '') {
        const following = lines[next + 1] ?? '';
        if (following.trim() === '' || (/^\s*/.exec(following)?.[0].length ?? 0) < 2) break;
        own.push('');
      } else if (deeper >= 2) own.push(line.slice(Math.min(indent, deeper)));
      else if (starts(line)) break;
      else own.push(line);
    }
    items.push(blocksOf(own, depth + 1));
    while ((lines[next] ?? 'x').trim() === '' && item.test(lines[next + 1] ?? '')) next += 1;
  }
  return {
    block: { kind: 'list', start: ordered ? Number.parseInt(first?.[2] ?? '1', 10) : null, items },
    next,
  };
}

function blocksOf(lines: string[], depth: number): Block[] {
  if (depth > deepest) return [{ kind: 'paragraph', inner: [{ kind: 'text', text: lines.join('\n') }] }];
  const out: Block[] = [];
  let at = 0;
  const until = (stop: (line: string) => boolean) => {
    const from = at;
    do at += 1;
    while (at < lines.length && !stop(lines[at] ?? ''));
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const fenced = fence.exec(line)?.[1];
    const titled = heading.exec(line);
    if (line.trim() === '') at += 1;
    else if (fenced) {
      const [, ...text] = until((next) => next.trim().startsWith(fenced));
      at += 1;
      out.push({ kind: 'code', text: text.join('\n') });
    } else if (titled) {
      out.push({ kind: 'heading', level: titled[1]?.length ?? 1, inner: parseInline(titled[2] ?? '') });
      at += 1;
    } else if (rule.test(line)) {
      out.push({ kind: 'rule' });
      at += 1;
    } else if (/^ {0,3}>/.test(line)) {
      const quoted = until((next) => !/^ {0,3}>/.test(next)).map((next) => next.replace(/^ {0,3}> ?/, ''));
      out.push({ kind: 'quote', blocks: blocksOf(quoted, depth + 1) });
    } else if (item.test(line)) {
      const list = readList(lines, at, depth);
      out.push(list.block);
      at = list.next;
    } else if (line.includes('|') && divides(lines[at + 1] ?? '')) {
      const [head = '', , ...rows] = until((next) => !next.includes('|'));
      out.push({ kind: 'table', head: cells(head), rows: rows.map(cells) });
    } else {
      const text = until((next) => next.trim() === '' || starts(next));
      out.push({
        kind: 'paragraph',
        inner: parseInline(
          text
            .map((next) => next.trimStart())
            .join('\n')
            .trimEnd(),
        ),
      });
    }
  }
  return out;
}

/** The part of Markdown that the editor's tool bar can write. Raw HTML is text. */
export function parseMarkdown(source: string): Block[] {
  return blocksOf(source.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'), 0);
}
