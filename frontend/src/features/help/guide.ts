import { parseMarkdown } from '@bidboard/backend/kernel/text/markdown';
import type { Block, Inline } from '@bidboard/backend/kernel/text/markdown-tree';

export interface GuidePicture {
  kind: 'picture';
  /** The name of a file in docs/guides/pictures. */
  file: string;
  alt: string;
}

/** What is between two pictures. */
export interface GuideText {
  kind: 'text';
  blocks: Block[];
}

export interface GuideSection {
  /** The anchor of the section, as GitHub makes it from the heading. */
  id: string;
  heading: string;
  parts: (GuideText | GuidePicture)[];
}

export interface Guide {
  /** The text before the first section. */
  lead: Block[];
  sections: GuideSection[];
}

/** Returns the anchor that GitHub gives a heading, so that links work there and in the product. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

const picture = /^!\[([^\]]*)\]\(pictures\/([\w.-]+)\)$/m;
/** Links between guides name files, which is how GitHub follows them. */
const guideLink = /\]\((\w+)\.md(#[\w-]+)?\)/g;

/** Parses a guide of docs/guides: a title, a lead, and sections that begin with a heading of the second level. */
export function parseGuide(markdown: string): Guide {
  const [opening = '', ...rest] = markdown.replaceAll(guideLink, '](/help/$1$2)').split(/^## /m);
  return {
    lead: parseMarkdown(opening.replace(/^# .*$/m, '').trim()),
    sections: rest.map((section) => {
      const end = section.indexOf('\n');
      const heading = section.slice(0, end).trim();
      return { id: anchorOf(heading), heading, parts: partsOf(section.slice(end)) };
    }),
  };
}

function partsOf(text: string): GuideSection['parts'] {
  const match = picture.exec(text);
  const before = (match ? text.slice(0, match.index) : text).trim();
  const textBefore: GuideText[] = before === '' ? [] : [{ kind: 'text', blocks: parseMarkdown(before) }];
  if (!match) return textBefore;
  const [whole, alt = '', file = ''] = match;
  return [...textBefore, { kind: 'picture', file, alt }, ...partsOf(text.slice(match.index + whole.length))];
}

/**
 * Returns the parts of a section with links for a page other than the guide's own, at `address`. A link with its host opens in a
 * new tab.
 */
export function withFullLinks(parts: GuideSection['parts'], address: string): GuideSection['parts'] {
  const inline = (words: readonly Inline[]): Inline[] =>
    words.map((word) => {
      if (!('inner' in word)) return word;
      const inner = inline(word.inner);
      return word.kind === 'link'
        ? { ...word, href: new URL(word.href, address).href, inner }
        : { ...word, inner };
    });
  const full = (blocks: readonly Block[]): Block[] =>
    blocks.map((block) => {
      switch (block.kind) {
        case 'paragraph':
        case 'heading':
          return { ...block, inner: inline(block.inner) };
        case 'quote':
          return { ...block, blocks: full(block.blocks) };
        case 'list':
          return { ...block, items: block.items.map(full) };
        case 'table':
          return {
            ...block,
            head: block.head.map(inline),
            rows: block.rows.map((cells) => cells.map(inline)),
          };
        default:
          return block;
      }
    });
  return parts.map((part) => (part.kind === 'text' ? { ...part, blocks: full(part.blocks) } : part));
}
