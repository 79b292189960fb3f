import { sanitiseSvg, type Logo } from './logo-svg.ts';
import { monogramOf } from './monogram.ts';

export const unfitLogo = 'Must be "monogram", or an SVG that draws something';

/** Reads the logo that an operator gave: none, `monogram` (drawn from the name), or the text of an SVG. */
export function readLogoText(logoText: string | null | undefined, name: string): Logo | 'unfit' | undefined {
  if (!logoText) return undefined;
  return logoText === 'monogram' ? monogramOf(name) : (sanitiseSvg(Buffer.from(logoText)) ?? 'unfit');
}
