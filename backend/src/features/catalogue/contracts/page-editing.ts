import * as yup from 'yup';
import { searchRecord } from './catalogue.ts';
import { command, query } from '../../../kernel/contract.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import {
  closed,
  listOf,
  message,
  nothing,
  paragraphs,
  text,
  uuid,
  verbatim,
  whole,
} from '../../../kernel/schema/schema.ts';
import { embeddable } from '../../../kernel/addresses/video-address.ts';
import { messages } from './messages.ts';
import { featureGroupsForm, pricingForm } from './product-facts.ts';

/** Separates values in API lists and in the facets of an address. */
const withoutBar = (max: number) => text(max).matches(/^[^|]*$/, sharedMessages.barInTag);
const videoLink = () =>
  text(2000).test('videoLink', sharedMessages.videoLinkUnknown, (link) => !link || embeddable(link) !== null);
const names = (maxItems: number) => listOf(withoutBar(100).required(), maxItems);
const optionalText = (max = 255) => text(max).nullable();

export const saveListing = command('saveListing', {
  method: 'POST',
  path: 'catalogue/listings',
  who: 'operator',
  summary:
    'Adds a product to the catalogue, or changes and renames it if an objectID is given, by the rules of an ' +
    'import. Omitted fields stay unchanged; null removes a value. `logo` is an SVG, or "monogram". Refused if a ' +
    'company manages the page.',
  params: nothing,
  body: closed({
    objectID: uuid(),
    /** The version of the listing that was read; if given, a listing that has changed since is refused. */
    version: whole(),
    product: text().trim().required(),
    company: text().trim().required(),
    category: withoutBar(100).trim().required(),
    subCategory: withoutBar(100).nullable(),
    description: paragraphs(20_000).nullable(),
    website: optionalText(2000),
    hqLocation: optionalText(),
    yearFounded: whole(1000, 9999).nullable(),
    noEmployees: optionalText(),
    annualRevenue: optionalText(),
    allKeywords: names(100),
    targetPersona: names(100),
    notableCustomer: names(100),
    competitiors: names(100),
    videoLinks: listOf(videoLink().required(), 10),
    pricing: pricingForm.nullable().optional().default(undefined),
    featureGroups: featureGroupsForm(),
    logo: optionalText(256 * 1024),
  }),
  answer: closed({
    message: yup.string().required(),
    objectID: uuid().required(),
    version: whole().required(),
  }),
  refuses: ['notFound', 'staleVersion', 'alreadyListed', 'pageClaimed'],
});

export const dropListing = command('dropListing', {
  method: 'DELETE',
  path: 'catalogue/listings/:objectID',
  who: 'operator',
  summary:
    "Removes a product from the catalogue; this can't be undone. Refused if a company manages the page.",
  params: closed({ objectID: uuid().required() }),
  body: nothing,
  answer: message,
  refuses: ['pageClaimed'],
});

export const getListing = query('getListing', {
  method: 'GET',
  path: 'catalogue/listings/:objectID',
  who: 'operator',
  summary: 'Returns one product as the catalogue stores it, with the version for saving it.',
  params: closed({ objectID: uuid().required() }),
  search: nothing,
  answer: closed({ listing: searchRecord, version: whole().required() }),
});

/** A host name may have letters of any script, but no symbols other than . - _ */
const webAddress = () =>
  text(2000).matches(
    /^https?:\/\/[^\s!-,/:-@[-^`{-~]+(?::\d{1,5})?(?:[/?#][^\s|]*)?$/,
    messages.webAddressInvalid,
  );

const vendor = closed({
  name: withoutBar(100).trim().required(),
  /** An SVG, "monogram", or the path of a stored logo. */
  logo: verbatim(256 * 1024).nullable(),
  link: webAddress().nullable(),
});
const figure = closed({
  label: withoutBar(60).trim().required(),
  value: withoutBar(60).trim().required(),
});
const savedVendor = closed({
  name: yup.string().required(),
  logo: yup.string().nullable().defined(),
  link: yup.string().nullable().defined(),
});
const contentForm = {
  category: text(100).trim().required(),
  /** Markdown. */
  description: paragraphs(20_000),
  videoLink: videoLink().nullable(),
  topVendors: listOf(vendor, 20),
  challengerVendors: listOf(vendor, 20),
  kpis: listOf(figure, 12),
};
const ofCategory = closed({ category: text(100).required() });

export const saveCategoryPageContent = command('saveCategoryPageContent', {
  method: 'POST',
  path: 'catalogue/category-content',
  who: 'operator',
  summary: "Saves the whole content of a category's page. Omitted parts become empty.",
  params: nothing,
  body: closed({
    ...contentForm,
    /** The version of the content that was read; if given, content that has changed since is refused. */
    version: whole(),
  }),
  answer: closed({ message: yup.string().required(), version: whole().required() }),
  refuses: ['staleVersion'],
});

export const dropCategoryPageContent = command('dropCategoryPageContent', {
  method: 'DELETE',
  path: 'catalogue/category-content/:category',
  who: 'operator',
  summary: "Removes the content of a category's page, which then shows only its products.",
  params: ofCategory,
  body: nothing,
  answer: message,
  refuses: ['staleVersion'],
});

export const getCategoryPageContent = query('getCategoryPageContent', {
  method: 'GET',
  path: 'catalogue/category-content/:category',
  who: 'operator',
  summary: "Returns the saved content of a category's page, with the version for saving it.",
  params: ofCategory,
  search: nothing,
  answer: closed({
    content: closed({
      category: yup.string().required(),
      description: yup.string().defined(),
      videoLink: yup.string().nullable().defined(),
      topVendors: yup.array(savedVendor).required(),
      challengerVendors: yup.array(savedVendor).required(),
      kpis: yup.array(closed({ label: yup.string().required(), value: yup.string().required() })).required(),
    }),
    version: whole().required(),
  }),
});
