import { isInvited, needsEmail, withProduct } from './invitee-draft.ts';
import type { Invitee, InvitedProduct, NewInvitee } from './invitee-draft.ts';

interface PrefilledInvitees {
  rows: readonly NewInvitee[];
  /** Products whose vendor is already invited for them. */
  doubled: InvitedProduct[];
}

/** The key of a vendor's row, so that the row keeps its place and its address while products join and leave it. */
export const prefilledKeyOf = ({ companyId, company }: InvitedProduct): string =>
  `carried ${companyId ?? company.trim().toLocaleLowerCase()}`;

/**
 * The rows added by hand, then one row per vendor of the products that the RFP was created with. They include the addresses typed
 * so far.
 */
export function prefilledInvitees(
  products: readonly InvitedProduct[],
  emails: ReadonlyMap<string, string>,
  stored: readonly Invitee[],
  typed: readonly NewInvitee[],
  isPublished: boolean,
): PrefilledInvitees {
  const doubled: InvitedProduct[] = [];
  let rows = typed;
  for (const product of products) {
    if (isInvited(product, stored, rows, isPublished)) {
      doubled.push(product);
      continue;
    }
    const joined = withProduct(rows, product, prefilledKeyOf(product));
    const [first, ...rest] = joined;
    const isNew = joined.length > rows.length;
    rows = isNew && first ? [...rest, { ...first, isPrefilled: true }] : joined;
  }
  return { rows: rows.map((row) => addressed(row, emails)), doubled };
}

/** A row added by hand takes over the address typed for the products that joined it. */
function addressed(row: NewInvitee, emails: ReadonlyMap<string, string>): NewInvitee {
  const [first] = row.products;
  const typed = first && needsEmail(row) && row.email === '' ? emails.get(prefilledKeyOf(first)) : undefined;
  return typed === undefined ? row : { ...row, email: typed };
}
