import { priceSheet, savePriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import {
  ownPrices,
  priceComparison,
  saveOwnPrices,
} from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { rfpCurrencies, saveRfpCurrencies } from '@bidboard/backend/features/rfps/contracts/currencies';
import {
  exportPriceSheet,
  previewOwnPrices,
  previewPriceSheet,
} from '@bidboard/backend/features/price-sheets/contracts/spreadsheets';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { rfpCurrencies, priceSheet, ownPrices, priceComparison, exportPriceSheet };
const mutations = { saveRfpCurrencies, savePriceSheet, saveOwnPrices, previewPriceSheet, previewOwnPrices };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const priceSheetsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    savePriceSheet: ['priceSheet'],
    saveRfpCurrencies: ['rfpCurrencies', 'priceComparison'],
    saveOwnPrices: ['ownPrices', 'getPricing', 'getRfpById'],
  },
});

export const {
  useRfpCurrenciesQuery,
  useSaveRfpCurrenciesMutation,
  usePriceSheetQuery,
  useOwnPricesQuery,
  usePriceComparisonQuery,
  useSavePriceSheetMutation,
  useSaveOwnPricesMutation,
  usePreviewPriceSheetMutation,
  usePreviewOwnPricesMutation,
} = priceSheetsApi;
