import { t } from '@lingui/core/macro';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { inviteLimits } from '@bidboard/backend/features/rfps/contracts/invites';
import type { invitee, inviteeForm } from '@bidboard/backend/features/rfps/contracts/invites';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { FieldError, Infer } from '@bidboard/backend/kernel/schema/schema';
import { emailError } from './invited-addresses.ts';

export type Invitee = Infer<typeof invitee>;

export type InvitedProduct = Pick<SearchRecord, 'objectID' | 'product' | 'company' | 'companyId'>;

/** A company by the name known here; a company without an id has not registered. */
export interface InvitedCompany {
  readonly id: string | null;
  readonly name: string;
}

/** A vendor on the page that is not on the server yet. */
export interface NewInvitee {
  readonly key: string;
  readonly email: string;
  /** Null if only the address is known. */
  readonly company: InvitedCompany | null;
  readonly products: readonly InvitedProduct[];
  /** Whether the vendor was chosen before the RFP existed. It is then kept in the address until it is saved. */
  readonly isPrefilled?: true;
}

/** Whether the vendor can be reached only through an address that the buyer gives. */
export const needsEmail = ({ company }: NewInvitee): boolean => company === null || company.id === null;

const folded = (text: string): string => text.trim().toLocaleLowerCase();

const vendorOf = ({ companyId, company }: InvitedProduct): InvitedCompany => ({
  id: companyId,
  name: company,
});

/** One vendor is one row, matched by company id or by the company name on unclaimed pages. */
const isSameVendor = (invitedCompany: InvitedCompany | null, other: InvitedCompany): boolean =>
  invitedCompany !== null &&
  (other.id === null
    ? invitedCompany.id === null && folded(invitedCompany.name) === folded(other.name)
    : invitedCompany.id === other.id);

/** The display name of a row that waits to be saved. */
export const nameOf = ({ company, email, products }: NewInvitee): string =>
  products[0]?.product ?? company?.name ?? email;

const holds = ({ products }: NewInvitee, id: string) => products.some(({ objectID }) => objectID === id);

/** Whether a product is already invited, saved or not. Once a vendor's invite is sent, it accepts no further products. */
export const isInvited = (
  hit: InvitedProduct,
  stored: readonly Invitee[],
  fresh: readonly NewInvitee[],
  isPublished: boolean,
): boolean =>
  fresh.some((newInvitee) => holds(newInvitee, hit.objectID)) ||
  stored.some(
    (invite) =>
      invite.selectedProductsIds.includes(hit.objectID) ||
      (isPublished && hit.companyId !== null && invite.companyId === hit.companyId),
  );

/** Whether a company is among the invitees, saved or not. */
export const isCompanyInvited = (
  companyId: string,
  stored: readonly Invitee[],
  fresh: readonly NewInvitee[],
): boolean =>
  stored.some((invite) => invite.companyId === companyId) ||
  fresh.some(({ company }) => company?.id === companyId);

/** Adds a product to the row of its vendor, or to a new row at the top. */
export function withProduct(
  fresh: readonly NewInvitee[],
  hit: InvitedProduct,
  key: string,
): readonly NewInvitee[] {
  const { objectID, product, company, companyId } = hit;
  const chosenProduct = { objectID, product, company, companyId };
  const vendor = vendorOf(hit);
  if (!fresh.some((row) => isSameVendor(row.company, vendor)))
    return [{ key, email: '', company: vendor, products: [chosenProduct] }, ...fresh];
  return fresh.map((row) =>
    isSameVendor(row.company, vendor) && !holds(row, objectID)
      ? { ...row, products: [...row.products, chosenProduct] }
      : row,
  );
}

/** Removes a product. A row that loses its last product is removed too, because nothing is left to invite it for. */
export const withoutProduct = (
  fresh: readonly NewInvitee[],
  key: string,
  objectID: string,
): readonly NewInvitee[] =>
  fresh
    .map((row) =>
      row.key === key
        ? { ...row, products: row.products.filter((product) => product.objectID !== objectID) }
        : row,
    )
    .filter((row) => row.key !== key || row.products.length > 0);

/** The errors of rows that cannot be saved, by row key. */
export function inviteeErrors(
  stored: readonly Invitee[],
  fresh: readonly NewInvitee[],
  isPublished: boolean,
): Map<string, string> {
  const errors = new Map<string, string>();
  for (const newInvitee of fresh) {
    const errorText = needsEmail(newInvitee)
      ? addressError(newInvitee, stored, fresh)
      : companyError(newInvitee, stored, isPublished);
    if (errorText) errors.set(newInvitee.key, errorText);
  }
  return errors;
}

function addressError(
  newInvitee: NewInvitee,
  stored: readonly Invitee[],
  fresh: readonly NewInvitee[],
): string | undefined {
  if (newInvitee.email.trim() === '' && newInvitee.company) return refusals.emailNeeded;
  const others = [
    ...stored.map(({ email }) => email),
    ...fresh.filter((other) => other !== newInvitee && needsEmail(other)).map(({ email }) => email),
  ];
  return emailError(newInvitee.email, others);
}

/** A colleague may have been first. */
function companyError(
  { company, products }: NewInvitee,
  stored: readonly Invitee[],
  isPublished: boolean,
): string | undefined {
  const existing = stored.find((candidate) => candidate.companyId === company?.id);
  if (!existing) return undefined;
  const isMore = products.some(({ objectID }) => !existing.selectedProductsIds.includes(objectID));
  return isMore && !isPublished ? undefined : refusals.alreadyInvited;
}

/** The message that there are more rows than one save takes. */
export const tooMany = (count: number): string | undefined =>
  count > inviteLimits.vendors
    ? t`You can add up to ${{ limit: inviteLimits.vendors }} vendors at a time. Please remove ${{ surplus: count - inviteLimits.vendors }}, and add them after saving.`
    : undefined;

export const wireOfInvitee = (newInvitee: NewInvitee): Infer<typeof inviteeForm> => ({
  ...(needsEmail(newInvitee)
    ? { email: newInvitee.email.trim() }
    : { companyId: newInvitee.company?.id ?? null }),
  ...(newInvitee.products.length > 0
    ? { selectedProductsIds: newInvitee.products.map(({ objectID }) => objectID) }
    : {}),
});

/** The server's validation errors about `invitees[2].email`, by the key of the row that was sent at that index. */
export function errorsByRow(errors: readonly FieldError[], sent: readonly NewInvitee[]): Map<string, string> {
  return new Map(
    errors.flatMap(({ field, message }) => {
      const sentInvitee = sent[Number(/^invitees[[.](\d+)/.exec(field)?.[1] ?? -1)];
      return sentInvitee ? [[sentInvitee.key, message] as const] : [];
    }),
  );
}
