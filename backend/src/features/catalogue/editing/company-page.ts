import { visibleText, wireOf } from '../../../kernel/text/rich-text.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { FeatureGroup, PageFile, Screenshot, Pricing } from '../contracts/product-facts.ts';
import { readListing, type Listing } from '../listing.ts';
import { siteFormats } from '../../../kernel/format/formats.ts';

/** A product as its company publishes it. */
export interface CompanyPage {
  objectID: string;
  companyId: string;
  product: string;
  /** Markdown. */
  info: string;
  category: string;
  subCategory: string | null;
  keywords: readonly string[];
  personas: readonly string[];
  competitors: readonly string[];
  customers: readonly string[];
  videoLinks: readonly string[];
  pricing: Pricing | null;
  featureGroups: readonly FeatureGroup[];
  screenshots: readonly Screenshot[];
  files: readonly PageFile[];
  /** The earlier addresses of the page. */
  addresses: readonly string[];
  company: CompanyOnPage;
}

interface CompanyOnPage {
  name: string;
  website: string;
  headCount: string;
  /** In whole units of the currency; 0 means unknown. */
  totalRevenue: number;
  currency: string;
  yearFounded: number | null;
  headquarters: string | null;
  /** The id of a public file. */
  logoId: string | null;
}

/** Returns the page's listing in the catalogue, by the rules of every page. Refuses: invalidFields. */
export function listingOfPage({ company, ...page }: CompanyPage, thisYear: number): Listing {
  const { yearFounded } = company;
  const listing = readListing(
    {
      product: page.product,
      company: company.name,
      category: page.category,
      subCategory: page.subCategory ?? '',
      description: visibleText(wireOf(page.info)),
      website: websiteOf(company.website),
      hqLocation: company.headquarters ?? '',
      yearFounded:
        yearFounded !== null && yearFounded >= 1000 && yearFounded <= thisYear ? String(yearFounded) : '',
      allKeywords: page.keywords.join('|'),
      targetPersona: page.personas.join('|'),
      noEmployees: company.headCount,
      annualRevenue: revenueOf(company),
      notableCustomer: page.customers.join('|'),
      competitiors: page.competitors.join('|'),
    },
    thisYear,
  );
  if ('listing' in listing) return listing.listing;
  return refuse('invalidFields', { errors: [{ field: 'productName', message: listing.reason }] });
}

/** People omit the beginning of an address; an invalid address is not shown. */
function websiteOf(website: string): string {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return website !== '' && website.length <= 1900 && URL.canParse(address) ? address : '';
}

const symbols: { readonly [currency: string]: string } = { USD: '$', EUR: '€', GBP: '£' };

const revenueOf = ({ totalRevenue, currency }: CompanyOnPage): string =>
  totalRevenue === 0 ? '' : `${symbols[currency] ?? `${currency} `}${siteFormats.number(totalRevenue)}`;
