// Facts that the search pages need without the schemas of its contracts.
export const hitsPerPage = 20;
export const suggestionMinimumLetters = 3;

/** The fields that narrow results. Values of one field are combined by OR, the fields by AND. */
export const facetNames = ['category', 'subCategory', 'company', 'targetPersona', 'allKeywords'] as const;
export type FacetName = (typeof facetNames)[number];

/** The fields that narrow a search. The page has no list for the number of employees, but an address may still name it. */
export const filterNames = [...facetNames, 'employee'] as const;
export type FilterName = FacetName | 'employee';

/** The state that determines everything on the search page. The address contains all of it. `page` counts from zero. */
export interface SearchState {
  search: string;
  chosen: Record<FilterName, readonly string[]>;
  page: number;
}

/** The slug under which all products are listed as a category page. */
export const everything = 'loom';

export const emptySearch: SearchState = {
  search: '',
  chosen: { category: [], subCategory: [], company: [], targetPersona: [], allKeywords: [], employee: [] },
  page: 0,
};

/**
 * Reads an address. Empty parameters are ignored, several values are repeated or separated by |, and an invalid page number means
 * the first page.
 */
export function readSearch(params: URLSearchParams): SearchState {
  const values = (name: FilterName) => distinct(params.getAll(name).flatMap((value) => value.split('|')));
  const chosen = Object.fromEntries(filterNames.map((name) => [name, values(name)])) as Record<
    FilterName,
    string[]
  >;
  const page = params.get('page') ?? '';
  return {
    search: (params.get('search') ?? '').trim(),
    chosen,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

/** Returns the shortest parameters that `readSearch` reads back to the same state. */
export function writeSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search) params.set('search', state.search);
  for (const name of filterNames) for (const value of state.chosen[name]) params.append(name, value);
  if (state.page > 0) params.set('page', String(state.page));
  return params;
}

/** Returns the address that shows a state. A single category has its own page; everything else is a search. */
export function searchAddress(state: SearchState): string {
  const [category, ...more] = state.chosen.category;
  const path = category && more.length === 0 ? `/category/${slugOf(category)}` : '/search';
  const params = writeSearch(state).toString();
  return params ? `${path}?${params}` : path;
}

export const searchFor = (search: string): SearchState => ({ ...emptySearch, search: search.trim() });

/** Returns the search that a chip starts, for this one value. */
export const searchBy = (name: FilterName, value: string): SearchState => ({
  ...emptySearch,
  chosen: { ...emptySearch.chosen, [name]: [value] },
});

/** Returns a name in lower case, with its words joined by hyphens. Letters of every script stay. */
export const slugOf = (name: string): string =>
  name
    .toLocaleLowerCase('en')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-') || 'other';

const distinct = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => value.trim()).filter(Boolean)),
];
