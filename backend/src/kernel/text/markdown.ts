import MarkdownIt, { type Token } from 'markdown-it';
import type { Alignment, Block, Inline } from './markdown-tree.ts';

/** Deeper nesting is drawn as plain text, because unlimited nesting could exhaust the stack. */
const maxNesting = 20;

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Pasted paragraphs often begin with a tab. People who mean code fence it.
parser.disable('code');
// `safeHref` decides instead. It keeps the words of a link that it refuses.
parser.validateLink = () => true;

/**
 * The maximum for all tables of a text. A field's 20,000 letters cannot write more cells. But the parser fills up short rows, so
 * a hundred columns with short rows would make hundreds of thousands of cells.
 */
const maxCells = 10_000;

/** The counters of one parse. */
interface Env {
  cells?: number;
}

const tableParser = new MarkdownIt();
tableParser.block.ruler.enableOnly('table');
const [parseTable] = tableParser.block.ruler.getRules('');
if (!parseTable) throw new Error('markdown-it has no rule for tables');

/** Rows beyond the maximum fall through to the next rule, which reads them as text. */
parser.block.ruler.at(
  'table',
  (state, startLine, endLine, silent) => {
    const env = state.env as Env;
    const delimiters = state.src.slice(state.bMarks[startLine + 1], state.eMarks[startLine + 1]);
    const columns = delimiters.split('|').filter((cell) => cell.trim() !== '').length;
    const maxRows = Math.floor((maxCells - (env.cells ?? 0)) / columns);
    if (maxRows < 1 || !parseTable(state, startLine, Math.min(endLine, startLine + 1 + maxRows), silent))
      return false;
    if (!silent) env.cells = (env.cells ?? 0) + (state.line - startLine - 1) * columns;
    return true;
  },
  { alt: ['paragraph', 'reference'] },
);

/** Returns the address if its scheme cannot run scripts, else null. */
export function safeHref(href: string): string | null {
  // Browsers ignore control characters in a scheme.
  const bare = [...href].filter((letter) => letter > ' ').join('');
  if (/^(https?:|mailto:)/i.test(bare)) return bare;
  return /^(\/(?!\/)|#)/.test(bare) ? bare : null;
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

const marks = { strong: 'strong', em: 'em', s: 'del' } as const;

function wrapperOf(token: Token, inner: Inline[]): Inline | null {
  const mark = marks[token.tag as keyof typeof marks];
  if (mark) return { kind: mark, inner };
  const href = token.tag === 'a' ? safeHref(attribute(token, 'href')) : null;
  return href === null ? null : { kind: 'link', href, inner };
}

function appendText(list: Inline[], text: string): void {
  const last = list.at(-1);
  if (last?.kind === 'text') last.text += text;
  else if (text) list.push({ kind: 'text', text });
}

/** Draws images as links to their files, because the content security policy loads no image from another host. */
function imageOf(token: Token): Inline[] {
  const source = attribute(token, 'src');
  const words: Inline[] = token.content ? inlineTree(token.children) : [{ kind: 'text', text: source }];
  const href = safeHref(source);
  return href === null ? words : [{ kind: 'link', href, inner: words }];
}

function inlineTree(tokens: readonly Token[] | null): Inline[] {
  const root: Inline[] = [];
  const open = [root];
  for (const token of tokens ?? []) {
    const list = open.at(-1) ?? root;
    if (token.nesting === 1) {
      const inner: Inline[] = [];
      const wrapper = open.length > maxNesting ? null : wrapperOf(token, inner);
      if (wrapper) list.push(wrapper);
      open.push(wrapper ? inner : list);
    } else if (token.nesting === -1) open.pop();
    else if (token.type === 'softbreak' || token.type === 'hardbreak') list.push({ kind: 'break' });
    else if (token.type === 'code_inline') list.push({ kind: 'code', text: token.content });
    else if (token.type === 'image') list.push(...imageOf(token));
    else appendText(list, token.content);
  }
  return root;
}

const alignmentOf = (cell: Token): Alignment => {
  const style = /text-align:(left|center|right)/.exec(attribute(cell, 'style'));
  return (style?.[1] as Alignment | undefined) ?? null;
};

/** Reads the flat token list. Every opening token has its closing token later on the same level. */
class BlockReader {
  readonly #tokens: readonly Token[];
  readonly #lines: readonly string[];
  #at = 0;

  constructor(tokens: readonly Token[], lines: readonly string[]) {
    this.#tokens = tokens;
    this.#lines = lines;
  }

  #next = (): Token | undefined => this.#tokens[this.#at++];

  /** Reads up to the closing token of the given type, or to the end. */
  blocksUntil(closing: string | null): Block[] {
    const blocks: Block[] = [];
    for (let token = this.#next(); token && token.type !== closing; token = this.#next()) {
      const block = this.#block(token);
      if (block) blocks.push(block);
    }
    return blocks;
  }

  #block(token: Token): Block | null {
    switch (token.type) {
      case 'paragraph_open':
        return { kind: 'paragraph', inner: this.#inline() };
      case 'heading_open':
        return { kind: 'heading', level: Number(token.tag.slice(1)), inner: this.#inline() };
      case 'fence':
        return { kind: 'code', text: token.content.replace(/\n$/, '') };
      case 'hr':
        return { kind: 'rule' };
      case 'blockquote_open':
        return { kind: 'quote', blocks: this.#container(token, 'blockquote_close') };
      case 'bullet_list_open':
        return { kind: 'list', start: null, items: this.#items('bullet_list_close') };
      case 'ordered_list_open':
        return {
          kind: 'list',
          start: Number(token.attrGet('start') ?? 1),
          items: this.#items('ordered_list_close'),
        };
      case 'table_open':
        return this.#table();
      default:
        return null;
    }
  }

  /** Reads the one inline token of a paragraph, heading or cell and moves past the closing token. */
  #inline(): Inline[] {
    const content = this.#next();
    this.#at += 1;
    return inlineTree(content?.children ?? []);
  }

  /** The parser drops what is nested too deeply. This method keeps those lines as text. */
  #container(opening: Token, closing: string): Block[] {
    const blocks = this.blocksUntil(closing);
    if (blocks.length > 0 || opening.level + 1 < maxNesting) return blocks;
    const text = this.#lines.slice(...(opening.map ?? [0, 0])).join('\n');
    return [{ kind: 'paragraph', inner: [{ kind: 'text', text }] }];
  }

  #items(closing: string): Block[][] {
    const items: Block[][] = [];
    for (let token = this.#next(); token && token.type !== closing; token = this.#next())
      items.push(withCheckbox(this.#container(token, 'list_item_close')));
    return items;
  }

  #table(): Block {
    const align: Alignment[] = [];
    const rows: Inline[][][] = [];
    for (let token = this.#next(); token && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'tr_open') rows.push([]);
      if (token.type === 'th_open') align.push(alignmentOf(token));
      if (token.type === 'th_open' || token.type === 'td_open') rows.at(-1)?.push(this.#inline());
    }
    const [head = [], ...body] = rows;
    return { kind: 'table', align, head, rows: body };
  }
}

/** Puts a checkbox sign at the start of a task item. A sign needs no element of its own and also appears in the plain text. */
function withCheckbox(blocks: Block[]): Block[] {
  const first = blocks[0]?.kind === 'paragraph' ? blocks[0].inner[0] : undefined;
  if (first?.kind === 'text')
    first.text = first.text.replace(/^\[([ xX])\](?= )/, (_, tick: string) => (tick === ' ' ? '☐' : '☑'));
  return blocks;
}

// Bullets that word processors put before list items.
const pastedBullet = /^( {0,12})[·•▪◦‣](?= )/;

/** Replaces pasted bullets with Markdown's own list marks, except in code. */
function withListMarks(lines: readonly string[]): string[] {
  const code = new Set<number>();
  for (const { type, map } of parser.parse(lines.join('\n'), {}))
    if (type === 'fence' && map) for (let line = map[0]; line < map[1]; line += 1) code.add(line);
  return lines.map((line, at) => (code.has(at) ? line : line.replace(pastedBullet, '$1-')));
}

/** Parses GitHub's Markdown, with raw HTML as text. Line breaks are kept, as people who press Enter expect. */
export function parseMarkdown(source: string): Block[] {
  const typed = source.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n');
  const lines = typed.some((line) => pastedBullet.test(line)) ? withListMarks(typed) : typed;
  return new BlockReader(parser.parse(lines.join('\n'), {}), lines).blocksUntil(null);
}
