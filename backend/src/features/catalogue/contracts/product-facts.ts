import * as yup from 'yup';
import { closed, listOf, oneOf, text, whole, type Infer } from '../../../kernel/schema/schema.ts';

export const maxFeatureGroups = 12;
export const maxFeaturesInGroup = 30;

/** The currencies in which a product may state its price. */
export const priceCurrencies = ['USD', 'EUR', 'GBP'] as const;

/** The price on a product page. Without an amount it is given on request. */
export const pricing = closed({
  /** What is charged, such as the name of a plan. May be ''. */
  name: yup.string().defined(),
  /** The unit of the price, such as "user per month". May be ''. */
  unit: yup.string().defined(),
  /** Hundredths of the currency's unit. */
  amountMinor: whole().nullable().defined(),
  currency: yup.string().nullable().defined(),
});
export type Pricing = Infer<typeof pricing>;

/** Some of a product's features under a heading. */
export const featureGroup = closed({
  name: yup.string().required(),
  features: yup.array(yup.string().required()).required(),
});
export type FeatureGroup = Infer<typeof featureGroup>;

/** A screenshot on a product page. */
export const screenshot = closed({
  location: yup.string().required(),
  /** What it shows: its caption, and its text for people who do not see it. */
  caption: yup.string().required(),
  /** In pixels. */
  width: whole().required(),
  height: whole().required(),
});
export type Screenshot = Infer<typeof screenshot>;

/** A file on a product page. */
export const pageFile = closed({
  name: yup.string().required(),
  location: yup.string().required(),
  /** Missing on pages that were published before files had it; the day likewise. */
  sizeBytes: whole(),
  /** When it was added, in ISO 8601. */
  createdAt: yup.string(),
});
export type PageFile = Infer<typeof pageFile>;

/** The same as people send them. */
export const pricingForm = closed({
  name: text(),
  unit: text(),
  amountMinor: whole(0, 99_999_999_999).nullable(),
  currency: oneOf(priceCurrencies).nullable(),
});
export const featureGroupsForm = () =>
  listOf(
    closed({
      name: text(60).trim().required(),
      features: listOf(text(100).trim().required(), maxFeaturesInGroup).min(1).required(),
    }),
    maxFeatureGroups,
  );
