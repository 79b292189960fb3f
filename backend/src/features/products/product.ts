import { maxPixelsPerScreenshot, screenshotMessages, type ScreenshotForm } from './contracts/screenshots.ts';
import { maxDatasheetsPerProduct, messages } from './contracts/products.ts';
import type { CompanyRole } from '../../kernel/company-role.ts';
import type { PixelSize } from '../../kernel/files/pixel-size.ts';
import { sharedMessages } from '../../kernel/messages.ts';
import { hasVisibleText } from '../../kernel/text/rich-text.ts';
import type { FeatureGroup, Pricing, priceCurrencies } from '../catalogue/contracts/product-facts.ts';
import type { FieldError } from '../../kernel/schema/schema.ts';

/** A company's text about its product. Info is JSON text that contains Markdown; the day is YYYY-MM-DD. */
export interface Draft {
  name: string;
  info: string;
  category: string | null;
  subCategory: string | null;
  keywords: readonly string[];
  personas: readonly string[];
  competitors: readonly string[];
  customers: readonly string[];
  videoLinks: readonly string[];
  launchedOn: string | null;
  pricingName: string;
  unit: string;
  /** Null if it is given on request. */
  priceMinor: number | null;
  priceCurrency: PriceCurrency;
  featureGroups: readonly FeatureGroup[];
  screenshots: readonly ProductScreenshot[];
}

/** A screenshot of a product, with the id of its file. */
export interface ProductScreenshot extends PixelSize {
  fileId: string;
  caption: string;
}

export type PriceCurrency = (typeof priceCurrencies)[number];

/** Returns the price as the page shows it, or null if nothing is known about it. */
export function pricingOf({ pricingName, unit, priceMinor, priceCurrency }: Draft): Pricing | null {
  if (pricingName === '' && unit === '' && priceMinor === null) return null;
  return {
    name: pricingName,
    unit,
    amountMinor: priceMinor,
    currency: priceMinor === null ? null : priceCurrency,
  };
}

/** Converts "12.5" to 1250, and '' to null. */
export const minorOf = (price: string): number | null =>
  price === '' ? null : Math.round(Number(price) * 100);
export const decimalOf = (priceMinor: number | null): string =>
  priceMinor === null ? '' : (priceMinor / 100).toFixed(2);

/** Whether the catalogue shows the product to everyone. */
export type Publication =
  | { status: 'offline' }
  | { status: 'live'; publishedAt: number; publisherId: string | null; publisher: string };

type Decision<Code> = { ok: true } | { ok: false; code: Code };

/** Refuses productLive while the product is published: public content changes only while it is hidden. */
export const decideChange = ({ status }: Publication): Decision<'productLive'> =>
  status === 'live' ? { ok: false, code: 'productLive' } : { ok: true };

/** Returns the missing fields. The catalogue needs every field that it shows; a page that came by a claim may lack some. */
export function missingFields(draft: Draft): FieldError[] {
  const required: readonly (readonly [field: string, isThere: boolean, message: string])[] = [
    ['productName', draft.name.trim() !== '', sharedMessages.productNameRequired],
    ['productInfo', hasVisibleText(draft.info), messages.productInfoRequired],
    ['category', draft.category !== null, messages.productCategoryRequired],
    ['keywords', draft.keywords.length > 0, messages.productKeywordsRequired],
    ['targetPersona', draft.personas.length > 0, messages.productPersonaRequired],
    ['competitors', draft.competitors.length > 0, messages.productCompetitorsRequired],
    ['notableCustomers', draft.customers.length > 0, messages.productCustomerRequired],
    ['productLaunchDate', draft.launchedOn !== null, messages.productLaunchDateRequired],
  ];
  return required.flatMap(([field, isThere, message]) => (isThere ? [] : [{ field, message }]));
}

/**
 * Decides whether a product may be deleted. A deletion must not lose paid content, so the product stays until that is used up.
 */
export function decideDeletion(
  role: CompanyRole | null,
  wallet: { credits: number; isLicensed: boolean } | undefined,
): Decision<'adminsOnly' | 'walletNotEmpty'> {
  if (role !== 'owner' && role !== 'admin') return { ok: false, code: 'adminsOnly' };
  if (wallet && (wallet.credits > 0 || wallet.isLicensed)) return { ok: false, code: 'walletNotEmpty' };
  return { ok: true };
}

/** Decides which datasheets give way to new ones with their names, or returns what is wrong with the new ones. */
export function decideDatasheets(
  there: readonly string[],
  coming: readonly string[],
): { replaced: string[] } | { error: string } {
  if (new Set(coming).size < coming.length) return { error: sharedMessages.fileTwice };
  const replaced = there.filter((name) => coming.includes(name));
  const total = there.length - replaced.length + coming.length;
  return total > maxDatasheetsPerProduct ? { error: messages.datasheetsFull } : { replaced };
}

/**
 * Decides what screenshots a product has after a save, or returns what is wrong with the list, by the field. A screenshot that is
 * not listed any more is released. Every file that came must be listed once.
 */
export function decideScreenshots(
  there: readonly ProductScreenshot[],
  listed: readonly ScreenshotForm[],
  coming: readonly { id: string; pixels?: PixelSize | undefined }[],
): { screenshots: ProductScreenshot[]; released: string[] } | { error: FieldError } {
  const sources = listed.map(({ key, file }) => key?.toLowerCase() ?? file);
  if (new Set(sources).size < sources.length) return refuseScreenshots(screenshotMessages.screenshotTwice);
  const screenshots: ProductScreenshot[] = [];
  for (const [at, { key, file, caption }] of listed.entries()) {
    const stored = there.find(({ fileId }) => fileId === key?.toLowerCase());
    const sent = file === undefined ? undefined : coming[file];
    if (stored) screenshots.push({ ...stored, caption });
    else if (sent) {
      const { id, pixels } = sent;
      if (!pixels) return refuseScreenshots(screenshotMessages.screenshotSizeUnknown, `screenshots[${at}]`);
      if (pixels.width * pixels.height > maxPixelsPerScreenshot)
        return refuseScreenshots(screenshotMessages.screenshotTooLarge, `screenshots[${at}]`);
      screenshots.push({ fileId: id, caption, ...pixels });
    } else
      return key === undefined
        ? refuseScreenshots(screenshotMessages.screenshotFilesDiffer)
        : refuseScreenshots(screenshotMessages.screenshotUnknown, `screenshots[${at}]`);
  }
  const kept = new Set(screenshots.map(({ fileId }) => fileId));
  if (coming.some(({ id }) => !kept.has(id)))
    return refuseScreenshots(screenshotMessages.screenshotFilesDiffer);
  return {
    screenshots,
    released: there.map(({ fileId }) => fileId).filter((fileId) => !kept.has(fileId)),
  };
}

const refuseScreenshots = (message: string, field = 'screenshots') => ({ error: { field, message } });
