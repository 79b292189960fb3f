export const keptCategoriesPath = '/app/catalogue/categories';
/** Where operators write what stands on the page of a category. */
export const contentPath = (category: string): string =>
  `${keptCategoriesPath}/${encodeURIComponent(category)}`;
