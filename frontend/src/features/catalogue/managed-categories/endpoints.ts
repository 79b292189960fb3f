import {
  managedCategories,
  addCategory,
  renameCategory,
  removeCategory,
  removeSubCategory,
} from '@bidboard/backend/features/catalogue/contracts/category-editing';
import {
  getCategoryPageContent,
  saveCategoryPageContent,
  dropCategoryPageContent,
} from '@bidboard/backend/features/catalogue/contracts/page-editing';
import { injectContracts } from '../../../api/inject-contracts.ts';

// Only page owners and operators need these, so visitors' pages do without them.
const queries = { managedCategories, getCategoryPageContent };
const mutations = {
  saveCategoryPageContent,
  dropCategoryPageContent,
  addCategory,
  renameCategory,
  removeCategory,
  removeSubCategory,
};

declare module '../../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

const categoryLists = [
  'managedCategories',
  'getCategoryPageContent',
  'productCategories',
  'listCatalogueCategories',
  'searchCatalogue',
] as const;

export const {
  useManagedCategoriesQuery,
  useGetCategoryPageContentQuery,
  useSaveCategoryPageContentMutation,
  useDropCategoryPageContentMutation,
  useAddCategoryMutation,
  useRenameCategoryMutation,
  useRemoveCategoryMutation,
  useRemoveSubCategoryMutation,
} = injectContracts({
  queries,
  mutations,
  staleAfter: {
    saveCategoryPageContent: ['managedCategories', 'searchCatalogue'],
    dropCategoryPageContent: ['managedCategories', 'getCategoryPageContent', 'searchCatalogue'],
    addCategory: ['managedCategories', 'productCategories', 'listCatalogueCategories'],
    renameCategory: categoryLists,
    removeCategory: categoryLists,
    removeSubCategory: categoryLists,
  },
});
