import { t } from '@lingui/core/macro';
import { embeddable } from '@bidboard/backend/kernel/addresses/video-address';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { priceText } from '../price-text.ts';
import { websiteOf } from '../website.ts';

const compared = [
  ['pricing', t`Price`],
  ['company', t`Company`],
  ['category', t`Category`],
  ['subCategory', t`Sub Category`],
  ['hqLocation', t`Headquarters`],
  ['yearFounded', t`Founded`],
  ['noEmployees', t`Employees`],
  ['annualRevenue', t`Revenue`],
  ['website', t`Website`],
  ['targetPersona', t`Software for`],
  ['allKeywords', t`Keywords`],
  ['notableCustomer', t`Notable Customers`],
  ['competitiors', t`Competitors`],
  ['featureGroups', t`Features`],
  ['description', t`Description`],
  ['files', t`Downloads`],
  ['videoLinks', t`Video`],
] as const;
export type ComparedField = (typeof compared)[number][0];

export interface CompareRow {
  field: ComparedField;
  label: string;
  /** Whether the products' values differ. Order, case and spaces make no difference. */
  differs: boolean;
}

const plain = (text: unknown): string =>
  (typeof text === 'string' || typeof text === 'number' ? String(text) : '')
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/\s+/g, ' ')
    .trim();

const unordered = (values: readonly unknown[]): string =>
  JSON.stringify([...new Set(values.map(plain))].filter(Boolean).sort());

/** Returns a product's value in a row as text, normalised so that equal values have equal text. */
function textOf(product: SearchRecord, field: ComparedField): string {
  if (field === 'website') return websiteOf(product.website)?.host ?? '';
  if (field === 'videoLinks') return videoOf(product) ?? '';
  if (field === 'files') return unordered(product.files.map(({ name }) => name));
  if (field === 'pricing') return product.pricing ? plain(priceText(product.pricing)) : '';
  if (field === 'featureGroups')
    return unordered(product.featureGroups?.flatMap(({ features }) => features) ?? []);
  const value = product[field];
  return Array.isArray(value) ? unordered(value) : plain(value);
}

/** Returns the first video, if it is on a known video site. */
export const videoOf = ({ videoLinks }: SearchRecord): string | null =>
  embeddable(videoLinks[0])?.frame ?? null;

/** Returns every row of a comparison, in order. */
export const compareRows = (products: readonly SearchRecord[]): CompareRow[] =>
  compared.map(([field, label]) => ({
    field,
    label,
    differs: new Set(products.map((product) => textOf(product, field))).size > 1,
  }));
