import { isInvited } from './invitee-draft.ts';
import type { Invitee, InvitedProduct, NewInvitee } from './invitee-draft.ts';

interface CarriedInvitees {
  rows: NewInvitee[];
  /** Products whose vendor is in the list already. */
  doubled: InvitedProduct[];
}

/** Draft rows of the products that the address carries, one a vendor, with the addresses typed so far by product. */
export function carriedInvitees(
  products: readonly InvitedProduct[],
  emails: ReadonlyMap<string, string>,
  stored: readonly Invitee[],
  typed: readonly NewInvitee[],
): CarriedInvitees {
  const rows: NewInvitee[] = [];
  const doubled: InvitedProduct[] = [];
  for (const { objectID, product, company, companyId } of products) {
    const one = { objectID, product, company, companyId };
    if (isInvited(one, stored, [...typed, ...rows])) doubled.push(one);
    else rows.push({ key: objectID, email: emails.get(objectID) ?? '', product: one, isCarried: true });
  }
  return { rows, doubled };
}
