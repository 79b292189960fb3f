import type { saveListing } from '../contracts/page-editing.ts';
import type { FeatureGroup, Pricing } from '../contracts/product-facts.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import type { Listing, RawListing } from '../listing.ts';

export type ListingBody = Infer<typeof saveListing.body>;
/** All that an operator stores about a product; `logo` is a hash. */
export type EditedListing = Listing & {
  videoLinks: string[];
  pricing: Pricing | null;
  featureGroups: FeatureGroup[];
  logo: string | null;
};

/** Converts an operator's input to the form of an import file's row, so that one rule judges both. */
export const rawListingOf = (body: ListingBody): RawListing => ({
  product: body.product,
  company: body.company,
  category: body.category,
  subCategory: body.subCategory ?? '',
  description: body.description ?? '',
  website: body.website ?? '',
  hqLocation: body.hqLocation ?? '',
  yearFounded: String(body.yearFounded ?? ''),
  allKeywords: listed(body.allKeywords),
  targetPersona: listed(body.targetPersona),
  noEmployees: body.noEmployees ?? '',
  annualRevenue: body.annualRevenue ?? '',
  notableCustomer: listed(body.notableCustomer),
  competitiors: listed(body.competitiors),
});

const listed = (values: readonly string[] = []): string => values.join('|');

/**
 * Returns the judged listing, with the fields that the operator left out unchanged. A sub-category does not outlive its category.
 */
export function mergeListing(
  validated: EditedListing,
  body: ListingBody,
  before: EditedListing | undefined,
): EditedListing {
  if (!before) return validated;
  const isSameCategory = before.category.toLowerCase() === validated.category.toLowerCase();
  const next = <F extends keyof EditedListing>(field: F, value: unknown): EditedListing[F] =>
    value === undefined ? before[field] : validated[field];
  return {
    ...validated,
    subCategory: isSameCategory ? next('subCategory', body.subCategory) : validated.subCategory,
    description: next('description', body.description),
    website: next('website', body.website),
    hqLocation: next('hqLocation', body.hqLocation),
    yearFounded: next('yearFounded', body.yearFounded),
    noEmployees: next('noEmployees', body.noEmployees),
    annualRevenue: next('annualRevenue', body.annualRevenue),
    keywords: next('keywords', body.allKeywords),
    personas: next('personas', body.targetPersona),
    customers: next('customers', body.notableCustomer),
    competitors: next('competitors', body.competitiors),
    videoLinks: next('videoLinks', body.videoLinks),
    pricing: next('pricing', body.pricing),
    featureGroups: next('featureGroups', body.featureGroups),
    logo: next('logo', body.logo),
  };
}
