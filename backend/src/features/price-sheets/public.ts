export {
  copyPriceSheet,
  hasPriceSheet,
  loadPriceSheet,
  loadVendorPrices,
  putVendorPrices,
} from './price-sheet-store.ts';
export { termProductsOf } from './term-pricing.ts';
