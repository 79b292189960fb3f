import type { FilterName, SearchState } from './search-address.ts';

export const filterLabels: Record<FilterName, string> = {
  category: 'Category',
  subCategory: 'Sub Category',
  company: 'Company',
  targetPersona: 'Software for',
  allKeywords: 'Keywords',
  employee: 'Employees',
};

/** Adds a value of a filter or removes it, and returns to the first page. */
export function toggleFilter(state: SearchState, name: FilterName, value: string): SearchState {
  const now = state.chosen[name];
  const next = now.includes(value) ? now.filter((chosen) => chosen !== value) : [...now, value];
  return { ...state, chosen: { ...state.chosen, [name]: next }, page: 0 };
}

/** Returns the heading and tab title of a search, from the chosen filters: "Top Identity & Access in 2026". */
export function searchTitle({ search, chosen }: SearchState, year: number): string {
  const kind = chosen.category.length > 0 ? chosen.category : chosen.subCategory;
  if (search) return `Results for “${search}”${kind.length > 0 ? ` in ${listed(kind)}` : ''}`;
  if (kind.length > 0) return `Top ${listed(kind)} in ${year}`;
  if (chosen.targetPersona.length > 0) return `Top software for ${listed(chosen.targetPersona)} in ${year}`;
  if (chosen.company.length > 0) return `Products of ${listed(chosen.company)}`;
  if (chosen.allKeywords.length > 0) return `Top ${listed(chosen.allKeywords)} products in ${year}`;
  return `Top products in ${year}`;
}

/** Names up to two and counts more, so a title stays short. */
const listed = (names: readonly string[]): string =>
  names.length <= 2 ? names.join(' and ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
