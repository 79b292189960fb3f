import { emptySearch, filterNames } from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { SearchState } from '@bidboard/backend/features/catalogue/contracts/search-address';

export const withoutFilters = (state: SearchState): SearchState => ({ ...emptySearch, search: state.search });

export const countChosen = (state: SearchState): number =>
  filterNames.reduce((sum, name) => sum + state.chosen[name].length, 0);
