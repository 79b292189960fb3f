import { emptySearch, filterNames } from '@bidboard/backend/contracts/search-address';
import type { FilterName, SearchState } from '@bidboard/backend/contracts/search-address';

export const filterLabels: Record<FilterName, string> = {
  category: 'Category',
  subCategory: 'Sub Category',
  company: 'Company',
  targetPersona: 'Software for',
  allKeywords: 'Keywords',
  employee: 'Employees',
};

/** Adds a value of a filter or takes it away, and begins again at the first page. */
export function toggleFilter(state: SearchState, name: FilterName, value: string): SearchState {
  const now = state.chosen[name];
  const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
  return { ...state, chosen: { ...state.chosen, [name]: next }, page: 0 };
}

export const withoutFilters = (state: SearchState): SearchState => ({ ...emptySearch, search: state.search });

export const countChosen = (state: SearchState): number =>
  filterNames.reduce((sum, name) => sum + state.chosen[name].length, 0);
