import { createHash } from 'node:crypto';
import { harmlessSvg, svgLimitBytes } from '../../../platform/file-inspection/svg-drawing.ts';

/** An SVG that is safe to serve, under the hash of its bytes. */
export interface Logo {
  hash: string;
  svg: string;
}

export const logoLimitBytes = svgLimitBytes;

export function sanitiseSvg(bytes: Uint8Array): Logo | undefined {
  const svg = harmlessSvg(bytes);
  return svg === undefined ? undefined : logoOf(svg);
}

const logoOf = (svg: string): Logo => ({ svg, hash: createHash('sha256').update(svg).digest('hex') });

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

/** Whether a logo was drawn from this name. Pages then draw the initials themselves, to suit light and dark. */
export const isMonogramOf = (hash: string, name: string): boolean => monogramOf(name).hash === hash;

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

/** Reads the logo that an operator gave: none, `monogram` (drawn from the name), or the text of an SVG. */
export function readLogoText(logoText: string | null | undefined, name: string): Logo | 'unfit' | undefined {
  if (!logoText) return undefined;
  return logoText === 'monogram' ? monogramOf(name) : (sanitiseSvg(Buffer.from(logoText)) ?? 'unfit');
}
