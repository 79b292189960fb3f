export * from './events.ts';
export * from './price-sheet.ts';
export * from './vendor-prices.ts';
export * from './spreadsheets.ts';
