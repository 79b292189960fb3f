import { slugOf } from './search-address.ts';

interface AddressedProduct {
  objectID: string;
  product: string;
  clean_url: string;
}

/** The page of a product. The id finds it; the name is for people. */
export const productAddress = ({ objectID, product, clean_url }: AddressedProduct): string =>
  `/product/${encodeURIComponent(clean_url || slugOf(product))}?search=${encodeURIComponent(objectID)}`;

const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Returns the ids in a list of any values, each once and in order. */
export const productIds = (values: readonly unknown[]): string[] => [
  ...new Set(
    values
      .filter((value): value is string => typeof value === 'string' && id.test(value))
      .map((value) => value.toLowerCase()),
  ),
];

/** The products that an address names, as `products=id,id` or with the name repeated. */
export const productIdsIn = (search: URLSearchParams): string[] =>
  productIds(search.getAll('products').flatMap((value) => value.split(',')));

/** The same ids as a parameter. It is written by hand, because an escaped comma makes a link that people do not like to share. */
export const productIdsParameter = (ids: readonly string[]): string => `products=${ids.join(',')}`;
