import { slugOf } from './search-address.ts';

interface AddressedProduct {
  objectID: string;
  product: string;
  clean_url: string;
}

/** The page of a product. The id finds it; the name is for people. */
export const productAddress = ({ objectID, product, clean_url }: AddressedProduct): string =>
  `/product/${encodeURIComponent(clean_url || slugOf(product))}?search=${encodeURIComponent(objectID)}`;
