import { siteLocale } from '../../kernel/format/site-locale.ts';
import { clip, plainText, slugOf, tidy } from './plain-text.ts';
import { t } from '../../kernel/text/texts.ts';

/** One product as read by an import. `null` and empty lists mean unknown. */
export interface Listing {
  sourceKey: string;
  product: string;
  cleanUrl: string;
  company: string;
  website: string | null;
  category: string;
  subCategory: string | null;
  description: string;
  hqLocation: string | null;
  yearFounded: number | null;
  noEmployees: string | null;
  annualRevenue: string | null;
  keywords: string[];
  personas: string[];
  customers: string[];
  competitors: string[];
}

export const listingFields = [
  'product',
  'company',
  'category',
  'subCategory',
  'description',
  'website',
  'hqLocation',
  'yearFounded',
  'allKeywords',
  'targetPersona',
  'noEmployees',
  'annualRevenue',
  'notableCustomer',
  'competitiors',
  'logo',
] as const;
export type ListingField = (typeof listingFields)[number];

/** A file's raw data on one product; lists have `|` between their values. */
export type RawListing = { [F in ListingField]?: string };

/** The result of reading one row: a listing, or the reason for its rejection. */
export type ListingResult = { listing: Listing } | { reason: string; field: ListingField };

const maxLengths = { name: 255, text: 20_000, listed: 100, list: 100, website: 2000 };

const tooLongName = (max: number): string =>
  t('a name longer than {max, plural, one {# character} other {# characters}}', { max });
const tooLongDescription = (max: number): string =>
  t('a description longer than {max, plural, one {# character} other {# characters}}', { max });

/** Validates one row. A row without category is filed under Others. */
export function readListing(fields: RawListing, thisYear: number): ListingResult {
  const product = plainText(fields.product ?? '');
  if (product === '') return { reason: t('no product name'), field: 'product' };
  const company = withoutBar(plainText(fields.company ?? '')) || withoutBar(product);
  if (Math.max(product.length, company.length) > maxLengths.name)
    return { reason: tooLongName(maxLengths.name), field: 'product' };
  const website = withScheme(tidy(fields.website ?? ''));
  if (website !== '' && !isWebsite(website))
    return {
      reason: t('website is not an http or https address: {website}', { website: website.slice(0, 60) }),
      field: 'website',
    };
  // Spreadsheets write a whole number as 2001.0.
  const year = tidy(fields.yearFounded ?? '').replace(/\.0+$/, '');
  if (year !== '' && !isYear(year, thisYear))
    return {
      reason: t('year founded is out of range: {year}', { year: year.slice(0, 20) }),
      field: 'yearFounded',
    };
  const description = plainText(fields.description ?? '');
  if (description.length > maxLengths.text)
    return { reason: tooLongDescription(maxLengths.text), field: 'description' };
  return {
    listing: {
      sourceKey: keyOf(company, product),
      product,
      cleanUrl: slugOf(product),
      company,
      website: website || null,
      category: filed(fields.category) ?? 'Others',
      subCategory: filed(fields.subCategory),
      description,
      hqLocation: placeOf(line(fields.hqLocation)),
      yearFounded: year === '' ? null : Number(year),
      noEmployees: line(fields.noEmployees),
      annualRevenue: line(fields.annualRevenue),
      keywords: listed(fields.allKeywords),
      personas: listed(fields.targetPersona),
      customers: listed(fields.notableCustomer),
      competitors: listed(fields.competitiors),
    },
  };
}

/** Returns the same key for a product in any file, case and spacing. */
export function keyOf(company: string, product: string): string {
  return [company, product].map((name) => tidy(name.normalize('NFKC').toLowerCase())).join(' | ');
}

/** `|` separates the values of a facet in an address, so no value may contain it. */
const withoutBar = (value: string): string =>
  value
    .split('|')
    .map((part) => part.trim())
    .join(' / ');

const line = (value: string | undefined): string | null =>
  clip(plainText(value ?? ''), maxLengths.name) || null;
const filed = (value: string | undefined): string | null =>
  clip(withoutBar(plainText(value ?? '')), maxLengths.listed) || null;

function listed(value: string | undefined): string[] {
  const values = (value ?? '').split('|').map((part) => clip(plainText(part), maxLengths.listed));
  return [...new Set(values.filter((text) => text !== ''))].slice(0, maxLengths.list);
}

/**
 * Completes `www.example.org` as people write it. An address with a scheme, or one that does not look like a host, stays as it
 * is.
 */
const withScheme = (value: string): string =>
  /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]|$)/u.test(value) ? `https://${value}` : value;

function isWebsite(value: string): boolean {
  if (value.length > maxLengths.website || !/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}

function isYear(value: string, thisYear: number): boolean {
  return /^\d{4}$/.test(value) && Number(value) >= 1000 && Number(value) <= thisYear;
}

const regions = new Intl.DisplayNames(siteLocale, { type: 'region', fallback: 'none' });

/** Two capitals are a country code; anything else is the name of a place. */
function placeOf(value: string | null): string | null {
  if (value === null || !/^[A-Z]{2}$/.test(value)) return value;
  return regions.of(value === 'UK' ? 'GB' : value) ?? value;
}
