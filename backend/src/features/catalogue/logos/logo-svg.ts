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

export const logoOf = (svg: string): Logo => ({ svg, hash: createHash('sha256').update(svg).digest('hex') });
