/** Markdown as the pages draw it. The server sends this tree too, so public pages need no parser. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; inner: Inline[] }
  | { kind: 'link'; href: string; inner: Inline[] };

export type Alignment = 'left' | 'center' | 'right' | null;

export type Block =
  | { kind: 'paragraph'; inner: Inline[] }
  | { kind: 'heading'; level: number; inner: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; align: Alignment[]; head: Inline[][]; rows: Inline[][][] };

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

/** Returns the words of a tree in one line. It removes only marks and link targets. */
export const plainTextOf = (blocks: readonly Block[]): string =>
  textOfBlocks(blocks)
    .replace(/[\s\u00a0\u200b]+/g, ' ')
    .trim();
