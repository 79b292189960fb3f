import { parseMarkdown, type Block } from './markdown-blocks.ts';
import type { Inline } from './markdown-inline.ts';

const textOfInline = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'break') return ' ';
      return part.kind === 'text' || part.kind === 'code' ? part.text : textOfInline(part.inner);
    })
    .join('');

const textOfBlocks = (blocks: readonly Block[]): string => blocks.map(textOfBlock).join(' ');

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return textOfInline(block.inner);
    case 'code':
      return block.text;
    case 'rule':
      return '';
    case 'quote':
      return textOfBlocks(block.blocks);
    case 'list':
      return block.items.map(textOfBlocks).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(textOfInline).join(' ');
  }
}

/** The words of a Markdown text as the pages draw it, in one line: marks and link targets are gone, and nothing else is. */
export const markdownText = (markdown: string): string =>
  textOfBlocks(parseMarkdown(markdown))
    .replace(/[\s\u00a0\u200b]+/g, ' ')
    .trim();
