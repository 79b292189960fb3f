import type { NdaFlag } from '../contracts/invites.ts';
import type { Invitee } from './invitees.ts';

/** Whose non-disclosure agreement may be signed: the vendor's own, the buying company's, or Bidboard's. */
export interface NdaPreferences {
  vendors: boolean;
  companys: boolean;
  products: boolean;
}
/** How a vendor came onto the buyer's list: found by the search, as a company or by its products, or by e-mail. */
export type FoundBy = 'search' | 'email';

/** An address that was given for a product's page is the way to a vendor that was found. */
export const foundBy = ({ email, products }: Pick<Invitee, 'email' | 'products'>): FoundBy =>
  email !== null && products.length === 0 ? 'email' : 'search';

export const ndaFlagsOf: Readonly<Record<FoundBy, Readonly<Record<keyof NdaPreferences, NdaFlag>>>> = {
  search: {
    vendors: 'recommendedVendorMNDA',
    companys: 'recommendedVendorMNDA2',
    products: 'recommendedVendorMNDA3',
  },
  email: { vendors: 'otherVendorMNDA', companys: 'otherVendorMNDA2', products: 'otherVendorMNDA3' },
};
