import { t } from '@lingui/core/macro';
import type { suggestFromCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { SearchState } from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { SuggestionGroup } from '../../../ui/suggestions/combobox-search.tsx';

/** The facets for searching the vendors of an RFP. */
export const vendorFacets = ['category', 'subCategory', 'allKeywords', 'company'] as const;

type CatalogueSuggestions = Infer<(typeof suggestFromCatalogue)['answer']>;
interface SearchFilter {
  name: 'category' | 'subCategory';
  value: string;
}
interface SearchOffers {
  groups: SuggestionGroup[];
  /** Suggestions, by id, that narrow the search instead of naming a product. */
  searches: ReadonlyMap<string, SearchFilter>;
}

/** The suggestions of the field: at most four products, two categories and two sub-categories. */
export function offered(suggested: CatalogueSuggestions | undefined): SearchOffers {
  if (!suggested) return { groups: [], searches: new Map() };
  const products = suggested.products.map(({ objectID, product, company, logo }) => ({
    id: objectID,
    text: product,
    detail: ` · ${company}`,
    kind: t`Product`,
    logo,
  }));
  const narrowing: SearchFilter[] = [
    ...suggested.categories.map(({ value }) => ({ name: 'category' as const, value })),
    ...suggested.subCategories.map(({ value }) => ({ name: 'subCategory' as const, value })),
  ];
  const idOf = ({ name, value }: SearchFilter) => `${name}-${value}`;
  const categories = narrowing.map((searchFilter) => ({
    id: idOf(searchFilter),
    text: searchFilter.value,
    kind: searchFilter.name === 'category' ? t`Category` : t`Sub Category`,
    plain: true,
  }));
  return {
    groups: [
      { label: t`Product`, items: products },
      { label: t`Category`, items: categories },
    ].filter(({ items }) => items.length > 0),
    searches: new Map(narrowing.map((searchFilter) => [idOf(searchFilter), searchFilter])),
  };
}

/** The same search on the public page. Its address has all parameters, even empty ones. */
export const publicSearchPath = ({ search, chosen }: SearchState): string =>
  `/product?${new URLSearchParams({
    search,
    ...Object.fromEntries(vendorFacets.map((name) => [name, chosen[name].join('|')])),
  }).toString()}`;
