export const managedCategoriesPath = '/app/catalogue/categories';
/** Returns the path on which operators edit the content of a category page. */
export const contentPath = (category: string): string =>
  `${managedCategoriesPath}/${encodeURIComponent(category)}`;
