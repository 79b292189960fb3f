import type { DemoVendor } from './demo-people.ts';

const drawn = (colour: string, mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/>${mark}</svg>`;
const line = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The companies' logos: a moving pallet, a valley, a gate, a meridian, a keyhole. */
export const demoLogos: Record<'buyer' | DemoVendor, string> = {
  buyer: drawn('#7a3e12', line('M14 20h22v22H14zM36 28h9l7 8v6H36M22 50h.1M44 50h.1')),
  calder: drawn('#0b5a52', line('M12 20l12 24 8-14 8 14 12-24')),
  northgate: drawn('#1f3a6e', line('M16 50V26a16 16 0 0 1 32 0v24M32 12v38')),
  meridian: drawn('#5b2a6e', line('M32 12a20 20 0 1 0 .1 0M32 12q-12 20 0 40M32 12q12 20 0 40')),
  pazitel: drawn('#2d2f36', line('M32 16a8 8 0 1 0 .1 0M32 32v16')),
};
