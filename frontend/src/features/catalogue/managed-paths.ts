export const managedCategoriesPath = '/app/catalogue/categories';
/** Where operators write what stands on the page of a category. */
export const contentPath = (category: string): string =>
  `${managedCategoriesPath}/${encodeURIComponent(category)}`;
