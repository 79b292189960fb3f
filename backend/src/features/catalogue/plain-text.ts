import sanitizeHtml from 'sanitize-html';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns one line of text without tags, control characters or broken surrogates, and with spaces collapsed. */
export function plainText(value: string): string {
  const untagged = /[<&]/.test(value)
    ? sanitizeHtml(value.replace(/<\/?(p|br|li|div|h\d)\b/gi, ' $&'), {
        allowedTags: [],
        allowedAttributes: {},
      }).replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    : value;
  return tidy(untagged);
}

/**
 * Returns text that PostgreSQL can store and a person can read. It removes control characters and direction marks, and has only
 * single spaces, none at the ends.
 */
export function tidy(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Cuts to at most `length` UTF-16 units, for storage; never leaves half a character. */
export const clip = (value: string, length: number): string =>
  value.length <= length
    ? value
    : value
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd();

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts to at most `length` characters as a reader counts them, and adds an ellipsis if text was cut. */
export function cut(value: string, length: number): string {
  if (value.length <= length) return value;
  let shown = 0;
  for (const { index } of graphemes.segment(value)) {
    if (shown === length) return `${value.slice(0, index)}…`;
    shown += 1;
  }
  return value;
}

/** Returns the readable part of a product page's address; keeps letters of any script. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return clip(slug, 80) || 'product';
}
