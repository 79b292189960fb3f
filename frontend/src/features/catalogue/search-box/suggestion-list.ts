import { t } from '@lingui/core/macro';
import type { suggestFromCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { SuggestionGroup } from '../../../ui/suggestions/combobox-search.tsx';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import {
  searchAddress,
  searchBy,
  searchFor,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { matchedRanges } from '../../../ui/suggestions/matched-text.tsx';
import { useMemo } from 'react';
import { useSuggested } from '../endpoints.ts';

type Answer = Infer<(typeof suggestFromCatalogue)['answer']>;

/** The suggestions of the search box, in groups, with their addresses. */
interface SuggestionList {
  groups: readonly SuggestionGroup[];
  addresses: ReadonlyMap<string, string>;
}

export const productGroup = t`Product`;

const noSuggestions: SuggestionList = { groups: [], addresses: new Map() };

/**
 * Returns products first, then categories and sub-categories, which are both labelled Category. A category whose name does not
 * match the typed text holds products that do, and leads to them.
 */
export function suggestionsOf(
  { products, categories, subCategories }: Answer,
  typed: string,
): SuggestionList {
  const text = typed.trim();
  const productItems = products.map((product) => ({
    to: productAddress(product),
    item: {
      id: product.objectID,
      text: product.product,
      detail: ` · ${product.company}`,
      kind: t`Product`,
      logo: product.logo,
    },
  }));
  const categoryItems = (['category', 'subCategory'] as const).flatMap((name) =>
    (name === 'category' ? categories : subCategories).map(({ value }) => {
      const byName = searchBy(name, value);
      const isNamed = matchedRanges(value, text).length > 0;
      return {
        to: searchAddress(isNamed ? byName : { ...searchFor(text), chosen: byName.chosen }),
        item: {
          id: `${name}-${value}`,
          text: isNamed ? value : t`${text} in ${{ category: value }}`,
          kind: t`Category`,
          plain: true,
        },
      };
    }),
  );
  const groups = [
    { label: productGroup, items: productItems.map(({ item }) => item) },
    { label: t`Category`, items: categoryItems.map(({ item }) => item) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    addresses: new Map([...productItems, ...categoryItems].map(({ item, to }) => [item.id, to])),
  };
}

/** Returns the suggestions of the search box for the last settled text. */
export function useSuggestions(typed: string): SuggestionList {
  const suggested = useSuggested(typed);
  return useMemo(() => (suggested ? suggestionsOf(suggested, typed) : noSuggestions), [suggested, typed]);
}
