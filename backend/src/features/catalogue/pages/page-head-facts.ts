import type { SearchRecord } from '../contracts/catalogue.ts';
import { productAddress } from '../contracts/product-address.ts';
import { searchAddress, searchBy } from '../contracts/search-address.ts';
import type { PagePicture } from '../../../platform/http/pages/page-head.ts';
import { t } from '../../../kernel/text/texts.ts';

// Facts in the vocabulary of schema.org. Unknown facts are left out.
const context = 'https://schema.org';

export const siteFacts = (publicUrl: string, about: string): object => ({
  '@context': context,
  '@type': 'WebSite',
  name: 'Bidboard',
  url: `${publicUrl}/`,
  description: about,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

export interface Crumb {
  name: string;
  path: string;
}

/** Returns the breadcrumbs, with the home page added. */
export const crumbFacts = (publicUrl: string, crumbs: readonly Crumb[]): object => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `${publicUrl}${path}`,
  })),
});

export const categoryCrumb = (category: string): Crumb => ({
  name: category,
  path: searchAddress(searchBy('category', category)),
});
export const subCategoryCrumb = (subCategory: string): Crumb => ({
  name: subCategory,
  path: searchAddress(searchBy('subCategory', subCategory)),
});

export function productFacts(publicUrl: string, searchRecord: SearchRecord, description: string): object {
  const url = `${publicUrl}${productAddress(searchRecord)}`;
  return {
    '@context': context,
    '@type': 'SoftwareApplication',
    '@id': url,
    url,
    name: searchRecord.product,
    description,
    applicationCategory: searchRecord.category,
    applicationSubCategory: searchRecord.subCategory ?? undefined,
    image: imageFacts(publicUrl, searchRecord),
    keywords: searchRecord.allKeywords.length > 0 ? searchRecord.allKeywords.join(', ') : undefined,
    audience: searchRecord.targetPersona.map((audienceType) => ({ '@type': 'Audience', audienceType })),
    publisher: {
      '@type': 'Organization',
      name: searchRecord.company,
      url: searchRecord.website ?? undefined,
      foundingDate: searchRecord.yearFounded === null ? undefined : String(searchRecord.yearFounded),
      location: searchRecord.hqLocation ? { '@type': 'Place', name: searchRecord.hqLocation } : undefined,
    },
  };
}

/** Returns the logo, and the screenshots with their captions. */
function imageFacts(
  publicUrl: string,
  { logo, screenshots = [] }: SearchRecord,
): string | (string | object)[] | undefined {
  const logoUrl = logo ? `${publicUrl}${logo}` : undefined;
  if (screenshots.length === 0) return logoUrl;
  const pictures = screenshots.map(({ location, caption, width, height }) => ({
    '@type': 'ImageObject',
    contentUrl: `${publicUrl}${location}`,
    caption,
    width,
    height,
  }));
  return logoUrl === undefined ? pictures : [logoUrl, ...pictures];
}

type AddressedProduct = Parameters<typeof productAddress>[0];

/**
 * Describes some products of a list. The list has `count` products, if known, and the given ones start at the position `first`,
 * which counts from zero.
 */
export const listFacts = (
  publicUrl: string,
  {
    name,
    count,
    first,
    products,
  }: { name: string; count: number | undefined; first: number; products: readonly AddressedProduct[] },
): object => ({
  '@context': context,
  '@type': 'ItemList',
  name,
  numberOfItems: count,
  itemListElement: products.map((product, at) => ({
    '@type': 'ListItem',
    position: first + at + 1,
    name: product.product,
    url: `${publicUrl}${productAddress(product)}`,
  })),
});

/** The public URL and the year: the facts that a head needs besides the catalogue. */
export interface PageSite {
  /** The public URL of Bidboard, without a trailing slash. */
  publicUrl: string;
  year: number;
}

/** The brand picture for shared links to any page: sites that show such links accept no SVG. */
export const sharePicture = (publicUrl: string): PagePicture => ({
  url: `${publicUrl}/share.png`,
  width: 1200,
  height: 630,
  alt: t('Bidboard: find the software, run the RFP, show why you chose it.'),
});
