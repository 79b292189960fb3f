import { parseMarkdown } from './markdown.ts';
import { plainTextOf } from './markdown-tree.ts';

/** Markdown out of the wire's JSON text; '' where the text is not JSON of a string. */
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

/** The words of a Markdown text as the pages draw it, in one line. */
export const markdownText = (markdown: string): string => plainTextOf(parseMarkdown(markdown));

/** What a reader sees of it, in one line; '' where that is nothing. Raw HTML is text, as it is in the pages. */
export const visibleText = (wire: string | null | undefined): string => markdownText(markdownOf(wire));

/** Whether a reader sees anything of it; tags and comments by themselves are nothing. */
export const hasVisibleText = (wire: string | null | undefined): boolean =>
  markdownText(withoutComments(markdownOf(wire)).replace(/<\/?[a-z][^<>]*>|&nbsp;/gi, ' ')) !== '';

/** What is not closed is no comment. By index, since a pattern would read a text of many beginnings once for each of them. */
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
