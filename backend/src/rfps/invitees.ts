import type { RefusalCode } from '../contracts/refusals.ts';

/** One vendor as the buyer named it; a company is the one that keeps the chosen product, if anybody does. */
export interface Invitee {
  email: string | null;
  companyId: string | null;
  productName: string | null;
  productId: string | null;
}

export type DecidedInvitees =
  | { ok: true }
  | {
      ok: false;
      code: Extract<RefusalCode, 'emailNeeded' | 'alreadyInvited' | 'selfInvited'>;
      field: string;
    };

/** Every invitee can be reached, nobody is invited twice, and nobody of the buyer's is a vendor of the own RFP. */
export function decideInvitees(
  buyers: readonly Pick<Invitee, 'email' | 'companyId'>[],
  before: readonly Pick<Invitee, 'email' | 'companyId'>[],
  added: readonly Invitee[],
): DecidedInvitees {
  const own = buyers.flatMap(addressesOf);
  const taken = new Set(before.flatMap(addressesOf));
  for (const [index, one] of added.entries()) {
    const field = `invitees[${index}].email`;
    if (one.email === null && one.companyId === null) return { ok: false, code: 'emailNeeded', field };
    for (const address of addressesOf(one)) {
      if (own.includes(address)) return { ok: false, code: 'selfInvited', field };
      if (taken.has(address)) return { ok: false, code: 'alreadyInvited', field };
      taken.add(address);
    }
  }
  return { ok: true };
}

const addressesOf = ({ email, companyId }: Pick<Invitee, 'email' | 'companyId'>): string[] => [
  ...(email === null ? [] : [`email ${email.toLowerCase()}`]),
  ...(companyId === null ? [] : [`company ${companyId}`]),
];
