import { priceSheet, savePriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import {
  ownPrices,
  priceComparison,
  saveOwnPrices,
} from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import {
  exportPriceSheet,
  previewOwnPrices,
  previewPriceSheet,
} from '@bidboard/backend/features/price-sheets/contracts/spreadsheets';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { priceSheet, ownPrices, priceComparison, exportPriceSheet };
const mutations = { savePriceSheet, saveOwnPrices, previewPriceSheet, previewOwnPrices };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const priceSheetsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    savePriceSheet: ['priceSheet'],
    saveOwnPrices: ['ownPrices', 'getPricing', 'getRfpById'],
  },
});

export const {
  usePriceSheetQuery,
  useOwnPricesQuery,
  usePriceComparisonQuery,
  useSavePriceSheetMutation,
  useSaveOwnPricesMutation,
  usePreviewPriceSheetMutation,
  usePreviewOwnPricesMutation,
} = priceSheetsApi;
