import { searchAddress, searchBy } from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { SearchState } from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx';

const only = ([first, ...more]: readonly string[]): string | undefined =>
  more.length === 0 ? first : undefined;

/** Returns Home / category / sub-category if there is one of each, as far as known, otherwise Home / Search. */
export function searchCrumbs({ chosen }: SearchState): Crumb[] {
  const home = { label: 'Home', to: '/' };
  const category = only(chosen.category);
  const subCategory = only(chosen.subCategory);
  if (!category) return [home, { label: subCategory ?? 'Search' }];
  if (!subCategory) return [home, { label: category }];
  return [
    home,
    { label: category, to: searchAddress(searchBy('category', category)) },
    { label: subCategory },
  ];
}
