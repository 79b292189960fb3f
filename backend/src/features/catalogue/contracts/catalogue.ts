import * as yup from 'yup';
import { query } from '../../../kernel/contract.ts';
import type { Block } from '../../../kernel/text/markdown-tree.ts';
import {
  closed,
  listOf,
  listing,
  nothing,
  oneOf,
  text,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { featureGroup, pageFile, screenshot, pricing } from './product-facts.ts';
import { shortlistLimit } from './shortlist-limit.ts';

export { facetNames, hitsPerPage, suggestionMinimumLetters, type FacetName } from './search-address.ts';
export const resultDescriptionLength = 250;

const known = () => yup.string().nullable().defined();
const texts = () => yup.array(yup.string().required()).required();
const count = () => whole().required();
const markdownTree = () => yup.mixed<Block[]>((value): value is Block[] => Array.isArray(value));

/** A product in search results; unknown values are null or empty. `logo` is a path on this host. */
export const searchRecord = closed({
  objectID: uuid().required(),
  contentType: yup.string().required(),
  product: yup.string().required(),
  clean_url: yup.string().defined(),
  category: yup.string().required(),
  subCategory: known(),
  logo: known(),
  squareLogo: known(),
  description: yup.string().defined(),
  /** The parsed `description`, only in whole records. */
  descriptionTree: markdownTree(),
  company: yup.string().required(),
  companyId: uuid().nullable().defined(),
  website: known(),
  noEmployees: known(),
  yearFounded: whole().nullable().defined(),
  annualRevenue: known(),
  hqLocation: known(),
  videoLinks: texts(),
  files: yup.array(pageFile).required(),
  competitiors: texts(),
  allKeywords: texts(),
  notableCustomer: texts(),
  targetPersona: texts(),
  /** Null if no price is known. Only in whole records. */
  pricing: pricing.nullable().optional().default(undefined),
  /** Only in whole records. */
  featureGroups: yup.array(featureGroup),
  /** Screenshots in the vendor's order. Only in whole records. */
  screenshots: yup.array(screenshot),
});
export type SearchRecord = Infer<typeof searchRecord>;

/**
 * The operators' content for the page of a category. In the API, an entry of a list is one text with `|` between its parts: a
 * vendor is name|logo|link, a figure label|value.
 */
const categoryPageContent = closed({
  contentType: oneOf(['categoryPageContent']).required(),
  category: yup.string().required(),
  description: yup.string().defined(),
  descriptionTree: markdownTree().required(),
  videoLink: known(),
  topVendors: texts(),
  challengerVendors: texts(),
  kpis: texts(),
});
export type CategoryPageContent = Infer<typeof categoryPageContent>;

const facetCount = closed({ value: yup.string().required(), count: count() });
export type FacetCount = Infer<typeof facetCount>;

/** Several values of one facet: the name repeated, or one value with `|` between them; no value contains a `|` itself. */
const facetValues = () => listOf(text(1000).required(), 100);

const enginesHeaders = {
  'X-Search-Engine': 'Which engine answered.',
  'Server-Timing': 'How long the engine took, in ms, as browsers read it.',
};

export const searchCatalogue = query('searchCatalogue', {
  method: 'GET',
  path: 'catalogue/search',
  who: 'visitor',
  summary:
    'Returns products by text and facets, 20 a page. Several values of one facet mean OR (repeat the name, or ' +
    "separate them with |), different facets mean AND. A facet's own selection does not narrow its counts. " +
    'Without text it returns all products.',
  params: nothing,
  search: closed({
    search: text(10_000),
    category: facetValues(),
    subCategory: facetValues(),
    company: facetValues(),
    targetPersona: facetValues(),
    allKeywords: facetValues(),
    employee: facetValues(),
    page: whole(0, 100_000),
  }),
  answerHeaders: enginesHeaders,
  answer: closed({
    hits: yup.array(searchRecord).required(),
    nbHits: count(),
    /** Whether nbHits and the facet counts are exact; above ten thousand matches they may be estimates. */
    exhaustiveNbHits: yup.boolean().required(),
    /** Words that no product holds together with the others; the results ignore them. */
    ignoredWords: texts(),
    page: count(),
    nbPages: count(),
    hitsPerPage: count(),
    facets: closed({
      category: yup.array(facetCount).required(),
      subCategory: yup.array(facetCount).required(),
      company: yup.array(facetCount).required(),
      targetPersona: yup.array(facetCount).required(),
      allKeywords: yup.array(facetCount).required(),
    }),
    /** Present if the search asks only for one category and operators have written content for its page. */
    categoryPageContent: categoryPageContent.nullable().defined(),
  }),
});

export const suggestFromCatalogue = query('suggestFromCatalogue', {
  method: 'GET',
  path: 'catalogue/suggestions',
  who: 'visitor',
  summary:
    'Returns suggestions of the search box from the third character on: up to 4 products, 2 categories and 2 ' +
    'sub-categories.',
  params: nothing,
  search: closed({ search: text(10_000).defined() }),
  answerHeaders: enginesHeaders,
  answer: closed({
    products: yup
      .array(
        closed({
          objectID: uuid().required(),
          product: yup.string().required(),
          clean_url: yup.string().defined(),
          company: yup.string().required(),
          logo: known(),
        }),
      )
      .required(),
    categories: yup.array(facetCount).required(),
    subCategories: yup.array(facetCount).required(),
  }),
});

export const getCatalogueProduct = query('getCatalogueProduct', {
  method: 'GET',
  path: 'catalogue/products/:objectID',
  who: 'visitor',
  summary: 'Returns the whole search record of one product.',
  params: closed({ objectID: uuid().required() }),
  search: nothing,
  answer: searchRecord,
});

/** What a product page shows of another product. */
const neighbour = closed({
  objectID: uuid().required(),
  product: yup.string().required(),
  clean_url: yup.string().defined(),
  company: yup.string().required(),
  logo: known(),
  description: yup.string().defined(),
  pricing: pricing.nullable().defined(),
  yearFounded: whole().nullable().defined(),
  noEmployees: known(),
  hqLocation: known(),
});
export type Neighbour = Infer<typeof neighbour>;

export const productNeighbours = query('productNeighbours', {
  method: 'GET',
  path: 'catalogue/products/:objectID/neighbours',
  who: 'visitor',
  summary:
    'Returns up to 3 competitors of a product that are in the catalogue, and up to 4 other products of its ' +
    'sub-category, those with the most common keywords first.',
  params: closed({ objectID: uuid().required() }),
  search: nothing,
  answer: closed({
    competitors: yup.array(neighbour).required(),
    similar: yup.array(neighbour).required(),
  }),
});

export const listCatalogueProducts = query('listCatalogueProducts', {
  method: 'GET',
  path: 'catalogue/products',
  who: 'visitor',
  summary:
    'Returns the whole search records of up to 20 products in the requested order (repeat the name). Products ' +
    'that no longer exist are left out.',
  params: nothing,
  search: closed({ products: listOf(uuid().required(), shortlistLimit).required() }),
  answer: listing(searchRecord),
});

export const listCatalogueCategories = query('listCatalogueCategories', {
  method: 'GET',
  path: 'catalogue/categories',
  who: 'visitor',
  summary: 'Returns the two-level list of categories with the number of products in each.',
  params: nothing,
  search: nothing,
  answer: listing(
    closed({
      category: yup.string().required(),
      count: count(),
      subCategories: yup.array(closed({ subCategory: yup.string().required(), count: count() })).required(),
    }),
  ),
});
