// What the pages of the search must know without the schemas of its contracts.
export const hitsPerPage = 20;
export const suggestionMinimumLetters = 3;

/** The fields by which results are narrowed: values of one are OR, the fields among themselves AND. */
export const facetNames = ['category', 'subCategory', 'company', 'targetPersona', 'allKeywords'] as const;
export type FacetName = (typeof facetNames)[number];
