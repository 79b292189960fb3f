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

/** What a reader would see of it: marks, tags and link targets gone. */
export function visibleText(wire: string | null | undefined): string {
  return markdownOf(wire)
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/&nbsp;|\u00a0|\u200b/g, ' ')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_~`|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
