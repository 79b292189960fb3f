import {
  getProduct,
  getProducts,
  getProductsList,
  productCategories,
  addProduct,
  publishProduct,
  deleteProduct,
  deleteSheets,
} from '@bidboard/backend/features/products/contracts/products';
import { productInsight } from '@bidboard/backend/features/products/contracts/insight';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { getProduct, getProducts, getProductsList, productCategories, productInsight };
const mutations = { addProduct, publishProduct, deleteProduct, deleteSheets };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const productsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    addProduct: ['getProduct', 'getProducts', 'getProductsList'],
    publishProduct: ['getProduct', 'getProducts', 'getProductsList'],
    deleteProduct: ['getProduct', 'getProducts', 'getProductsList'],
    deleteSheets: ['getProduct'],
  },
});

export const {
  useGetProductQuery,
  useGetProductsQuery,
  useProductCategoriesQuery,
  useProductInsightQuery,
  useAddProductMutation,
  usePublishProductMutation,
  useDeleteProductMutation,
  useDeleteSheetsMutation,
} = productsApi;
