import {
  productIdsIn,
  productIdsParameter,
} from '@bidboard/backend/features/catalogue/contracts/product-address';

export const minCompared = 2;
export const maxCompared = 4;

/** The state of the comparison page, all of which is in the address. */
export interface Comparison {
  ids: readonly string[];
  onlyDifferences: boolean;
}

/** Reads an address. `beyond` is the number of products after the fourth. */
export function readComparison(search: URLSearchParams): Comparison & { beyond: number } {
  const ids = productIdsIn(search);
  return {
    ids: ids.slice(0, maxCompared),
    onlyDifferences: search.get('only') === 'differences',
    beyond: Math.max(0, ids.length - maxCompared),
  };
}

export function compareAddress({ ids, onlyDifferences }: Comparison): string {
  const parameters = [
    ids.length > 0 ? productIdsParameter(ids) : '',
    onlyDifferences ? 'only=differences' : '',
  ];
  const search = parameters.filter(Boolean).join('&');
  return search ? `/compare?${search}` : '/compare';
}

/** Returns the address of a comparison of these products, in order. */
export const addressOfComparison = (ids: readonly string[]): string =>
  compareAddress({ ids, onlyDifferences: false });
