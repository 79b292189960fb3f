import { texts } from '../../../kernel/text/texts.ts';

/** What a quantity counts, and whether it may be a fraction. */
const hasFractions = {
  user: false,
  device: false,
  server: false,
  licence: false,
  site: false,
  piece: false,
  transaction: false,
  lumpSum: false,
  hour: true,
  day: true,
  gigabyte: true,
  terabyte: true,
} as const;
export type Unit = keyof typeof hasFractions;
export const units = Object.keys(hasFractions) as Unit[];
export const allowsFractions = (unit: Unit): boolean => hasFractions[unit];

export const unitNames: Record<Unit, string> = texts({
  user: 'User',
  device: 'Device',
  server: 'Server',
  licence: 'Licence',
  site: 'Site',
  piece: 'Piece',
  transaction: 'Transaction',
  lumpSum: 'Lump sum',
  hour: 'Hour',
  day: 'Day',
  gigabyte: 'Gigabyte',
  terabyte: 'Terabyte',
});

/** How often a line is paid: once, or again in each month or year of the term. */
export const periods = ['once', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

export const periodNames: Record<Period, string> = texts({
  once: 'Once',
  month: 'Per month',
  year: 'Per year',
});
