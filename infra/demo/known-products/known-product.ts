import type { saveListing } from '@bidboard/backend/features/catalogue/contracts/page-editing';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

type ListingForm = Infer<typeof saveListing.body>;

/** What the page of a well-known product says beyond its row in catalogue.csv. */
export interface KnownProduct {
  product: string;
  /** Left out where the vendor publishes prices that are not recorded here. */
  pricing?: NonNullable<ListingForm['pricing']>;
  /** The features by the name of their group. */
  features: { readonly [group: string]: readonly string[] };
}

/** A public list price of 2025 in US dollars. */
export const listPrice = (
  name: string,
  dollars: number,
  unit: string,
): NonNullable<KnownProduct['pricing']> => ({
  name,
  unit,
  amountMinor: Math.round(dollars * 100),
  currency: 'USD',
});

export const priceOnRequest: NonNullable<KnownProduct['pricing']> = { name: '', unit: '', amountMinor: null };
