import type { Block, Inline } from '@bidboard/backend/kernel/text/markdown-tree';
import { parseMarkdown } from '@bidboard/backend/kernel/text/markdown';

/** Code counts as one word. It begins with a capital, as the word after a full stop does. */
const textOf = (inner: readonly Inline[]): string =>
  inner
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      if (inline.kind === 'break') return ' ';
      return inline.kind === 'code' ? 'Code' : textOf(inline.inner);
    })
    .join('');

/** The paragraphs of a document, list items included. Headings, tables and code blocks are no prose. */
const paragraphsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [textOf(block.inner)];
    if (block.kind === 'quote') return paragraphsOf(block.blocks);
    return block.kind === 'list' ? block.items.flatMap(paragraphsOf) : [];
  });

/** The sentences of a Markdown document. */
export const sentencesOf = (markdown: string): string[] =>
  paragraphsOf(parseMarkdown(markdown)).flatMap((paragraph) =>
    paragraph.split(/(?<=[.!?][)"'”’]*)\s+/).filter((sentence) => wordCount(sentence) > 0),
  );

export const wordCount = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The average number of words of the sentences. */
export const meanWordCount = (sentences: readonly string[]): number =>
  sentences.reduce((sum, sentence) => sum + wordCount(sentence), 0) / Math.max(1, sentences.length);
