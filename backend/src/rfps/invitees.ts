import type { RefusalCode } from '../contracts/refusals.ts';

/** A product for which a vendor is asked; one that was only typed has no id. */
export interface InvitedProduct {
  id: string | null;
  name: string;
}

/** One vendor as the buyer named it; a company is the one that keeps the chosen products, if anybody does. */
export interface Invitee {
  email: string | null;
  companyId: string | null;
  products: readonly InvitedProduct[];
}
type Addressee = Pick<Invitee, 'email' | 'companyId'>;

/** An invite that is there already. Once it is sent, the vendor knows what it is asked for. */
interface Standing extends Invitee {
  id: string;
  sentAt: number | null;
}

/** Products that an invite of before names from now on, from this place of its list on. */
export interface Extension {
  inviteId: string;
  from: number;
  products: InvitedProduct[];
}

type InviteeFault = Extract<RefusalCode, 'emailNeeded' | 'alreadyInvited' | 'selfInvited'>;
export type DecidedInvitees =
  | { ok: true; added: Invitee[]; extended: Extension[] }
  | { ok: false; faults: [InviteesFault, ...InviteesFault[]] };
interface InviteesFault {
  /** Which of those given. */
  at: number;
  code: InviteeFault;
}

/**
 * Every invitee can be reached, nobody is invited twice, and nobody of the buyer's is a vendor of the own RFP. Who is
 * named again with products that are new, before the invite is sent, is asked for them too.
 */
export function decideInvitees(
  buyers: readonly Addressee[],
  before: readonly Standing[],
  given: readonly Invitee[],
): DecidedInvitees {
  const own = new Set(buyers.flatMap(addressesOf));
  const taken = new Set<string>();
  const added: Invitee[] = [];
  const extended: Extension[] = [];
  const faults: InviteesFault[] = [];
  for (const [at, one] of given.entries()) {
    const addresses = addressesOf(one);
    const standing = before.find((other) =>
      addressesOf(other).some((address) => addresses.includes(address)),
    );
    const more = standing?.sentAt === null ? newProducts(standing, one) : [];
    if (addresses.length === 0) faults.push({ at, code: 'emailNeeded' });
    else if (addresses.some((address) => own.has(address))) faults.push({ at, code: 'selfInvited' });
    else if (addresses.some((address) => taken.has(address))) faults.push({ at, code: 'alreadyInvited' });
    else if (standing === undefined) added.push(one);
    else if (more.length === 0) faults.push({ at, code: 'alreadyInvited' });
    else extended.push({ inviteId: standing.id, from: standing.products.length, products: more });
    for (const address of addresses) taken.add(address);
  }
  const [first, ...rest] = faults;
  return first ? { ok: false, faults: [first, ...rest] } : { ok: true, added, extended };
}

const newProducts = (standing: Invitee, given: Invitee): InvitedProduct[] =>
  given.products.filter(
    (one) => !standing.products.some(({ id, name }) => (one.id === null ? name === one.name : id === one.id)),
  );

const addressesOf = ({ email, companyId }: Addressee): string[] => [
  ...(email === null ? [] : [`email ${email.toLowerCase()}`]),
  ...(companyId === null ? [] : [`company ${companyId}`]),
];
