// Facts that the search pages need without the schemas of its contracts.
export const hitsPerPage = 20;
export const suggestionMinimumLetters = 3;

/** The fields that narrow results. Values of one field are combined by OR, the fields by AND. */
export const facetNames = ['category', 'subCategory', 'company', 'targetPersona', 'allKeywords'] as const;
export type FacetName = (typeof facetNames)[number];
