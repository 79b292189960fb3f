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

/**
 * What a reader would see of it: marks, tags and link targets gone. No pattern looks further for an end than to the next
 * beginning, or so far: a text of nothing but beginnings would hold the process for seconds.
 */
export function visibleText(wire: string | null | undefined): string {
  return withoutComments(markdownOf(wire))
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^)]{0,2000}\)/g, '$1')
    .replace(/&nbsp;|\u00a0|\u200b/g, ' ')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_~`|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is not closed is no comment. */
function withoutComments(text: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const begin = text.indexOf('<!--', at);
    const end = begin < 0 ? -1 : text.indexOf('-->', begin + 4);
    if (end < 0) return kept + text.slice(at);
    kept += `${text.slice(at, begin)} `;
    at = end + 3;
  }
}
