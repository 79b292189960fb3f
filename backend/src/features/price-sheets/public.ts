export { copyPriceSheet, hasPriceSheet } from './price-sheet-store.ts';
