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
  const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
  return { ...state, chosen: { ...state.chosen, [name]: next }, page: 0 };
}
