import { logoOf, type Logo } from './logo-svg.ts';

/**
 * Draws a logo for a product without one: its initials in white, on a colour that its name determines and that keeps them
 * readable.
 */
export function monogramOf(product: string): Logo {
  const hue = [...product].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  return logoOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img">' +
      `<rect width="96" height="96" rx="20" fill="hsl(${hue}, 52%, 34%)"></rect>` +
      '<text x="48" y="50" fill="#fff" font-family="Inter, Segoe UI, Helvetica, Arial, sans-serif" font-size="40" ' +
      `font-weight="600" text-anchor="middle" dominant-baseline="central">${escaped(initialsOf(product))}</text></svg>`,
  );
}

/**
 * Returns the initials of the first two words, or the first two letters of a single word: "GitHub Actions" is GA, "Slack" is Sl.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '?', second] = words.map((word) => [...word]);
  if (second) return `${first[0]?.toUpperCase()}${second[0]?.toUpperCase()}`;
  return `${first[0]?.toUpperCase()}${first[1] ?? ''}`;
}

const escaped = (text: string): string => text.replace(/[<&]/g, '');
