import type { demoCompanies } from './demo-companies.ts';

/** A mark without a ground of its own, so that it suits the light plate that pages draw behind a logo. */
const drawn = (colour: string, path: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The companies' logos: a moving pallet, a valley, a gate, a meridian, a keyhole. */
export const demoLogos: Record<keyof typeof demoCompanies, string> = {
  buyer: drawn('#7a4a1e', 'M6 12h30v30H6zM36 24h11l11 12v6H36M16 55h.1M47 55h.1'),
  calder: drawn('#0b6a60', 'M6 14l15 36 11-19 11 19 15-36'),
  northgate: drawn('#28508f', 'M9 56V31a23 23 0 0 1 46 0v25M32 8v48'),
  meridian: drawn('#6b3f80', 'M32 6a26 26 0 1 0 .1 0M32 6q-15 26 0 52M32 6q15 26 0 52'),
  pazitel: drawn('#41505c', 'M32 7a12 12 0 1 0 .1 0M32 31v26M32 45h11'),
};
