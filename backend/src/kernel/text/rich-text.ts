import { parseMarkdown } from './markdown.ts';
import { plainTextOf } from './markdown-tree.ts';

/** Returns the Markdown in the wire's JSON text; '' if the text is not a JSON string. */
export function markdownOf(wire: string | null | undefined): string {
  if (!wire) return '';
  try {
    const value: unknown = JSON.parse(wire);
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

export const wireOf = (markdown: string): string => JSON.stringify(markdown);

/** Returns the words of a Markdown text as the pages draw it, in one line. */
export const markdownText = (markdown: string): string => plainTextOf(parseMarkdown(markdown));

/** Returns the text that a reader sees, in one line; '' if there is none. Raw HTML counts as text, as it does on the pages. */
export const visibleText = (wire: string | null | undefined): string => markdownText(markdownOf(wire));

/** Whether a reader sees any of it. Tags and comments show nothing. */
export const hasVisibleText = (wire: string | null | undefined): boolean =>
  markdownText(withoutComments(markdownOf(wire)).replace(/<\/?[a-z][^<>]*>|&nbsp;/gi, ' ')) !== '';

/**
 * Removes closed comments. It searches by index, because a pattern would read a text with many comment openings once for each of
 * them.
 */
function withoutComments(text: string): string {
  let rest = '';
  let at = 0;
  for (;;) {
    const begin = text.indexOf('<!--', at);
    const end = begin < 0 ? -1 : text.indexOf('-->', begin + 4);
    if (end < 0) return rest + text.slice(at);
    rest += `${text.slice(at, begin)} `;
    at = end + 3;
  }
}

/** Returns a text in a form that both a spreadsheet cell and a page field can hold. */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]|[\p{NChar}\ufffd]/gu, '')
    .trim();
