import { maxDatasheetsPerProduct } from '../contracts/products.ts';
import type { CompanyRole } from '../contracts/company-role.ts';
import { messages } from '../contracts/messages.ts';
import { hasVisibleText } from '../contracts/rich-text.ts';
import type { FieldError } from '../contracts/schema.ts';

/** What a company writes of its product. Info is JSON text of Markdown, the day YYYY-MM-DD. */
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
}

/** Whether everybody sees it in the catalogue. */
export type Publication =
  | { status: 'offline' }
  | { status: 'live'; publishedAt: number; publisherId: string | null; publisher: string };

type Decision<Code> = { ok: true } | { ok: false; code: Code };

/** What everybody sees changes only while nobody sees it. */
export const decideChange = ({ status }: Publication): Decision<'productLive'> =>
  status === 'live' ? { ok: false, code: 'productLive' } : { ok: true };

/** Everything that the catalogue shows must be there; a page that came by a claim may lack some. */
export function missingToPublish(draft: Draft): FieldError[] {
  const required: readonly (readonly [field: string, isThere: boolean, message: string])[] = [
    ['productName', draft.name.trim() !== '', messages.productNameRequired],
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

/** What was paid for is not lost by a deletion: the product is kept until it is used up. */
export function decideDeletion(
  role: CompanyRole | null,
  wallet: { credits: number; isLicensed: boolean } | undefined,
): Decision<'adminsOnly' | 'walletNotEmpty'> {
  if (role !== 'owner' && role !== 'admin') return { ok: false, code: 'adminsOnly' };
  if (wallet && (wallet.credits > 0 || wallet.isLicensed)) return { ok: false, code: 'walletNotEmpty' };
  return { ok: true };
}

/** Which of the datasheets give way to new ones of their names, or what is wrong with these. */
export function decideDatasheets(
  there: readonly string[],
  coming: readonly string[],
): { replaced: string[] } | { error: string } {
  if (new Set(coming).size < coming.length) return { error: messages.fileTwice };
  const replaced = there.filter((name) => coming.includes(name));
  const total = there.length - replaced.length + coming.length;
  return total > maxDatasheetsPerProduct ? { error: messages.datasheetsFull } : { replaced };
}
