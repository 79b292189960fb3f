import { emailField } from '@bidboard/backend/contracts/accounts';
import type { SearchRecord } from '@bidboard/backend/contracts/catalogue';
import type { invitee, inviteeForm } from '@bidboard/backend/contracts/invites';
import { messages } from '@bidboard/backend/contracts/messages';
import { refusals } from '@bidboard/backend/contracts/refusals';
import { check } from '@bidboard/backend/contracts/schema';
import type { FieldError, Infer } from '@bidboard/backend/contracts/schema';

export type Invitee = Infer<typeof invitee>;

export type InvitedProduct = Pick<SearchRecord, 'objectID' | 'product' | 'company' | 'companyId'>;

/** A vendor on the page and not yet on the server. */
export interface NewInvitee {
  readonly key: string;
  readonly email: string;
  readonly product: InvitedProduct | null;
  /** Chosen before there was an RFP, and kept in the address until it is saved. */
  readonly isCarried?: true;
}

/** Whether the vendor can only be reached by an address that the buyer gives. */
export const needsEmail = ({ product }: NewInvitee): boolean =>
  product === null || product.companyId === null;

const folded = (email: string | null): string => (email ?? '').trim().toLocaleLowerCase();

/** Whether a product's vendor is among those invited already, saved or not. */
export const isInvited = (
  hit: Pick<SearchRecord, 'objectID' | 'companyId'>,
  stored: readonly Invitee[],
  fresh: readonly NewInvitee[],
): boolean =>
  stored.some(
    (one) => one.productId === hit.objectID || (hit.companyId !== null && one.companyId === hit.companyId),
  ) ||
  fresh.some(
    ({ product }) =>
      product !== null &&
      (product.objectID === hit.objectID || (hit.companyId !== null && product.companyId === hit.companyId)),
  );

/** What is wrong with an address that is to be invited; undefined where nothing is. */
export function emailFault(email: string, others: readonly (string | null)[]): string | undefined {
  const checked = check(emailField(), email.trim());
  if (!checked.ok) return checked.errors[0]?.message ?? messages.emailInvalid;
  return others.some((other) => folded(other) === folded(email)) ? refusals.alreadyInvited : undefined;
}

/** The rows that cannot be saved as they are, by their key. */
export function inviteeFaults(stored: readonly Invitee[], fresh: readonly NewInvitee[]): Map<string, string> {
  const faults = new Map<string, string>();
  for (const one of fresh.filter(needsEmail)) {
    const others = [
      ...stored.map(({ email }) => email),
      ...fresh.filter((other) => other !== one && needsEmail(other)).map(({ email }) => email),
    ];
    const fault =
      one.email.trim() === '' && one.product ? refusals.emailNeeded : emailFault(one.email, others);
    if (fault) faults.set(one.key, fault);
  }
  return faults;
}

export const wireOfInvitee = (one: NewInvitee): Infer<typeof inviteeForm> => ({
  ...(needsEmail(one) ? { email: one.email.trim() } : {}),
  ...(one.product
    ? {
        productId: one.product.objectID,
        product: one.product.product,
        companyId: one.product.companyId ?? null,
      }
    : {}),
});

/** A server's complaints about `invitees[2].email`, by the key of the row. */
export function faultsByRow(
  errors: readonly FieldError[],
  fresh: readonly NewInvitee[],
): Map<string, string> {
  return new Map(
    errors.flatMap(({ field, message }) => {
      const one = fresh[Number(/^invitees[[.](\d+)/.exec(field)?.[1] ?? -1)];
      return one ? [[one.key, message] as const] : [];
    }),
  );
}
