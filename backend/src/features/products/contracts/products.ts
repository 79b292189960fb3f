import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { event } from '../../../kernel/events.ts';
import { datasheetFile, screenshotFile } from '../../../kernel/files/file-formats.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { push } from '../../../kernel/pushes.ts';
import { hasVisibleText } from '../../../kernel/text/rich-text.ts';
import {
  callersId,
  closed,
  day,
  bool,
  listing,
  listOf,
  message,
  nothing,
  oneOf,
  paragraphs,
  pathNumber,
  text,
  uuid,
  verbatim,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { videoLink } from '../../../kernel/addresses/web-address.ts';
import { screenshotsForm, storedScreenshot } from './screenshots.ts';
import type { NotificationKinds } from '../../notifications/contracts/topics.ts';
import { texts } from '../../../kernel/text/texts.ts';
import { featureGroup, featureGroupsForm, priceCurrencies } from '../../catalogue/contracts/product-facts.ts';

const ofProduct = closed({ productId: uuid().required(), companyId: uuid().required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** Added or changed, including its datasheets and screenshots. */
  productSaved: event('productSaved', 1, ofProduct),
  productPublished: event('productPublished', 1, ofProduct),
  productUnpublished: event('productUnpublished', 1, ofProduct),
  productDeleted: event('productDeleted', 1, ofProduct),
} as const;

type ProductsEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends ProductsEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  productPublished: { topic: 'products', isMailedVerbatim: true },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  pageOutOfRange: 'Page must be a whole number from 0 to 999999',
  sizeOutOfRange: 'Size must be a whole number from 1 to 100',
  productInfoRequired: 'Please add Product Information',
  productLaunchDateRequired: 'Please add Product Launch Date',
  productCustomerRequired: 'Please add Customer',
  productKeywordsRequired: 'Please add Keywords',
  productCompetitorsRequired: 'Please add Competitors',
  productPersonaRequired: 'Please add Target Persona',
  productCategoryRequired: 'Please add Category',
  productCategoryUnknown: 'Please choose one of the list',
  priceInvalid: 'Enter a price such as 12 or 12.50',
  priceCurrencyRequired: 'Please choose the currency of the price',
  productNameTaken: 'Your company already has a product of this name.',
  datasheetsFull: 'A product can have at most 20 datasheets.',
  productSaved: 'Product information has been updated successfully',
  productPublished: 'Product published successfully',
  productUnpublished: 'Product unpublished successfully',
  productDeleted: 'Product has been deleted successfully.',
  datasheetDeleted: 'The file has been removed.',
});

/** The maximum number of datasheets per product. At most three may be uploaded at once. */
export const maxDatasheetsPerProduct = 20;

/** A tag. The character | separates the values of a facet in an address, so no value may contain it. */
const tag = () =>
  text(100)
    .trim()
    .required()
    .matches(/^[^|]*$/, sharedMessages.barInTag);
const tags = (required: string) => listOf(tag(), 100).min(1, required).required(required);
/** The product form. `productInfo` is JSON text whose value is Markdown. */
export const productForm = closed({
  productName: text().required(sharedMessages.productNameRequired).trim(),
  productInfo: paragraphs(20_000)
    .required(messages.productInfoRequired)
    .test('visible', messages.productInfoRequired, (value) => hasVisibleText(value)),
  /** One of `productCategories`. '' means that none is chosen yet; publishing refuses that. */
  category: text(100),
  subCategory: text(100),
  keywords: tags(messages.productKeywordsRequired),
  targetPersona: tags(messages.productPersonaRequired),
  competitors: tags(messages.productCompetitorsRequired),
  notableCustomers: tags(messages.productCustomerRequired),
  productSolVideoUrl: listOf(videoLink().required(), 10),
  productLaunchDate: day().required(messages.productLaunchDateRequired),
  pricingProductName: text(),
  unit: text(),
  /** A decimal such as 12.50. '' means that the price is given on request. If omitted, the saved price stays. */
  price: text(12).matches(/^(?:\d{1,9}(?:\.\d{1,2})?)?$/, messages.priceInvalid),
  priceCurrency: oneOf(priceCurrencies),
  /** If omitted, the saved features stay. */
  featureGroups: featureGroupsForm(),
  /** The screenshots to keep and to add. The others are deleted. If omitted, the saved ones stay. */
  screenshots: screenshotsForm(),
});

const published = () => oneOf([0, 1]).required();

const datasheet = closed({
  /** The name that its sender gave it. Names are unique within a product. */
  name: yup.string().required(),
  /** The address at which it is read. It is valid for 5 minutes, unless the product is published. */
  location: yup.string().required(),
  userName: yup.string().defined(),
  companyName: yup.string().defined(),
  createdAt: yup.string().required(),
  key: uuid().required(),
  mimetype: yup.string().required(),
});
export type Datasheet = Infer<typeof datasheet>;

const listed = () => yup.array(yup.string().required()).required();

/** A product as its company edits it. If the company claimed it, some texts may still be empty. */
export const product = closed({
  _id: uuid().required(),
  productName: yup.string().required(),
  productInfo: yup.string().defined(),
  isPublished: published(),
  category: yup.string().defined(),
  subCategory: yup.string().defined(),
  keywords: listed(),
  targetPersona: listed(),
  competitors: listed(),
  notableCustomers: listed(),
  productSolVideoUrl: listed(),
  /** YYYY-MM-DD, or ''. */
  productLaunchDate: yup.string().defined(),
  dataSheets_docs: yup.array(datasheet).required(),
  /** Its screenshots in order. */
  screenshots: yup.array(storedScreenshot).required(),
  pricingProductName: yup.string().defined(),
  unit: yup.string().defined(),
  /** A decimal with two places, or '' if the price is given on request. */
  price: yup.string().defined(),
  priceCurrency: oneOf(priceCurrencies).required(),
  featureGroups: yup.array(featureGroup).required(),
  companyId: uuid().required(),
  /** The user who published it. An unpublished product has no user and the name ''. */
  userId: uuid().nullable().defined(),
  userName: yup.string().defined(),
  publishedAt: yup.string().nullable().defined(),
  isSubscripton: bool().required(),
  /** The version for a save that the server should refuse if someone else saved in the meantime. */
  version: whole().required(),
});
export type Product = Infer<typeof product>;

export const addProduct = command('addProduct', {
  method: 'POST',
  path: 'product/addProduct',
  tag: 'products',
  who: 'user',
  summary:
    "Adds a product to the caller's company, or saves it if a productId is given. A published product is " +
    'read-only. Datasheets are added to the existing ones; a file of the same name replaces the earlier one. ' +
    'The screenshots become those that are listed, in this order.',
  params: nothing,
  body: productForm
    .shape({
      productId: uuid(),
      companyId: uuid(),
      userId: callersId(),
      step: text(20),
      dataSheets: listOf(text().required(), datasheetFile.maxCount),
      screenshotFiles: listOf(text().required(), screenshotFile.maxCount),
      /**
       * The version of the product that the client read. If given, the server refuses the request when the product has changed
       * since.
       */
      version: whole(),
    })
    .noUnknown(),
  multipart: {
    json: [
      'keywords',
      'targetPersona',
      'competitors',
      'notableCustomers',
      'productSolVideoUrl',
      'featureGroups',
      'screenshots',
    ],
    numbers: ['version'],
    files: { dataSheets: datasheetFile, screenshotFiles: screenshotFile },
  },
  answer: closed({
    message: yup.string().required(),
    product: closed({
      _id: uuid().required(),
      version: whole().required(),
      /** The keys of its screenshots in order. */
      screenshotKeys: yup.array(uuid().required()).required(),
    }),
  }),
  refuses: ['notFound', 'companyRequired', 'staleVersion', 'productLive'],
});

export const getProduct = query('getProduct', {
  method: 'GET',
  path: 'product/getProduct/:userId',
  tag: 'products',
  who: 'user',
  summary:
    "Returns up to a hundred products of the caller's company in full, by name, or the one with the productId. " +
    'The user is the caller or a colleague.',
  params: closed({ userId: uuid().required() }),
  search: closed({ productId: uuid() }),
  answer: listing(product),
});

const productRow = closed({
  _id: uuid().required(),
  productName: yup.string().required(),
  isPublished: published(),
  productLaunchDate: yup.string().defined(),
  userName: yup.string().defined(),
  publishedAt: yup.string().nullable().defined(),
  /** Whether its wallet holds a licence that has not ended. */
  isSubscripton: bool().required(),
});
export type ProductRow = Infer<typeof productRow>;

/** The page of products that a path asks for: its number, from zero, and its size. */
export const pageInPath = {
  page: pathNumber(/^\d{1,6}$/, messages.pageOutOfRange).required(),
  size: pathNumber(/^([1-9]|[1-9]\d|100)$/, messages.sizeOutOfRange).required(),
};

const onePage = {
  method: 'GET',
  who: 'user',
  params: closed({ companyId: uuid().required(), ...pageInPath }),
  answer: listing(productRow),
} as const;

export const getProducts = query('getProducts', {
  ...onePage,
  path: 'product/getProducts/:companyId/:page/:size',
  tag: 'products',
  summary:
    "Returns one page, counted from zero, of the products of the caller's company by name: with published=1 the " +
    'published ones, with 0 the others.',
  search: closed({ published: oneOf(['0', '1']) }),
});

export const getProductsList = query('getProductsList', {
  ...onePage,
  path: 'product/getProductsList/:companyId/:page/:size',
  tag: 'products',
  summary: "The live variant: returns one page of the company's published products, by name.",
  search: nothing,
});

export const deleteProduct = command('deleteProduct', {
  method: 'DELETE',
  path: 'product/deleteProduct/:id',
  tag: 'products',
  who: 'user',
  summary:
    'Deletes a product with its datasheets and screenshots, and removes it from the catalogue. For admins of its company. Refused ' +
    'while its wallet holds credits or a licence.',
  params: closed({ id: uuid().required() }),
  body: nothing,
  answer: message,
  refuses: ['adminsOnly', 'walletNotEmpty', 'staleVersion'],
});

export const deleteSheets = command('deleteSheets', {
  method: 'POST',
  path: 'product/deleteSheets',
  tag: 'products',
  who: 'user',
  summary: 'Removes a datasheet by name from a product that is not published.',
  params: nothing,
  body: closed({ fileName: verbatim().required(), userId: callersId(), _id: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'staleVersion', 'productLive'],
});

export const publishProduct = command('publishProduct', {
  method: 'PATCH',
  path: 'product/publish',
  tag: 'products',
  who: 'user',
  summary:
    'Publishes a product in the catalogue, or unpublishes it. A second call changes nothing. If something is ' +
    'missing, the errors name each field. If the catalogue already has a page for this product, claim that page ' +
    'instead.',
  params: nothing,
  body: closed({
    productId: uuid().required(),
    type: oneOf(['publish', 'unpublish']).required(),
    /**
     * The version of the product that the client read. If given, the server refuses the request when the product has changed
     * since.
     */
    version: whole(),
  }),
  answer: message,
  refuses: ['notFound', 'staleVersion', 'alreadyListed', 'pageUnclaimed'],
});

export const productCategories = query('productCategories', {
  method: 'GET',
  path: 'product/categories',
  tag: 'products',
  who: 'user',
  summary: 'Returns the two-level list of managed categories, for the product form.',
  params: nothing,
  search: nothing,
  answer: listing(
    closed({
      category: yup.string().required(),
      subCategories: yup.array(yup.string().required()).required(),
    }),
  ),
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the company's products changed. */
  productsChanged: push('productsChanged', closed({ companyId: uuid().required() })),
} as const;

type ProductsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends ProductsPushes {}
}
