import type { RefusalCode } from '../../../kernel/refusals.ts';

/** A product that a vendor is invited for; a product that was only typed has no id. */
export interface InvitedProduct {
  id: string | null;
  name: string;
}

/** One vendor as the buyer named it. The company is the owner of the chosen products, if they have one. */
export interface Invitee {
  email: string | null;
  companyId: string | null;
  products: readonly InvitedProduct[];
}
type Addressee = Pick<Invitee, 'email' | 'companyId'>;

/** One vendor as the buyer named it, with the company of the user at its address, if any. */
interface NamedInvitee extends Invitee {
  homeId: string | null;
}

/** A vendor that is new to the RFP, with all addresses at which the buyer named it. */
export interface NewInvitee extends Invitee {
  recipients: readonly string[];
}

/** An existing invite. Once it is sent, the vendor knows which products it is asked for. */
interface ExistingInvite extends NamedInvitee {
  id: string;
  sentAt: number | null;
  acceptStatus: number;
  isRetracted: boolean;
  recipients: readonly string[];
}

/** Products that are added to an existing invite, and the position of the first one in its list. */
export interface Extension {
  inviteId: string;
  from: number;
  products: InvitedProduct[];
}

/** Additions to an existing invite besides its products. */
export interface InviteExtension {
  inviteId: string;
  /** Whether it has been sent and this request does not send it again. */
  isOut: boolean;
  recipients: string[];
  /** The company that now holds an invite which previously went to an address. */
  companyId: string | null;
  /** The former addressee, if the company itself is now invited. */
  formerEmail: string | null;
}

type InviteeRefusal = Extract<RefusalCode, 'emailNeeded' | 'alreadyInvited' | 'selfInvited'>;
export type DecidedInvitees =
  | { ok: true; added: NewInvitee[]; extended: Extension[]; joined: InviteExtension[]; again: string[] }
  | { ok: false; refused: [RefusedInvitee, ...RefusedInvitee[]] };
interface RefusedInvitee {
  /** The index of the given invitee. */
  at: number;
  code: InviteeRefusal;
}

/**
 * Decides which invites to add, extend or send again. Every invitee must be reachable, no vendor is invited twice, and no buyer
 * is a vendor of their own RFP. A vendor is its company: an address of a member of an invited company is a recipient of that
 * company's invite, whichever was named first. A vendor that declined, or whose invite was withdrawn, is invited again. A vendor
 * that is named again with new products before the invite is sent is also asked for them.
 */
export function decideInvitees(
  buyers: readonly Addressee[],
  before: readonly ExistingInvite[],
  invitees: readonly NamedInvitee[],
): DecidedInvitees {
  const own = new Set(buyers.flatMap(addressesOf));
  const taken = new Set<string>();
  const added: (NewInvitee & { homeId: string | null; recipients: string[] })[] = [];
  const extended: Extension[] = [];
  const joined = new Map<string, InviteExtension>();
  const again = new Set<string>();
  const refused: RefusedInvitee[] = [];
  for (const [at, invitee] of invitees.entries()) {
    const addresses = addressesOf(invitee);
    const parties = partiesOf(invitee);
    const isSame = (other: Parameters<typeof partiesOf>[0]) =>
      partiesOf(other).some((party) => parties.includes(party));
    const existing = before.find((other) => other.companyId !== null && isSame(other)) ?? before.find(isSame);
    const beside = added.findIndex(isSame);
    if (addresses.length === 0) refused.push({ at, code: 'emailNeeded' });
    else if (parties.some((party) => own.has(party))) refused.push({ at, code: 'selfInvited' });
    else if (addresses.some((address) => taken.has(address))) refused.push({ at, code: 'alreadyInvited' });
    else if (existing !== undefined) {
      const isAgain = existing.acceptStatus === 2 || existing.isRetracted;
      const invitedProducts = [
        ...existing.products,
        ...extended.flatMap(({ inviteId, products }) => (inviteId === existing.id ? products : [])),
      ];
      const more = existing.sentAt === null || isAgain ? newProducts(invitedProducts, invitee) : [];
      const joining = joiningOf(existing, invitee, isAgain);
      if (more.length > 0)
        extended.push({ inviteId: existing.id, from: invitedProducts.length, products: more });
      if (isAgain) again.add(existing.id);
      if (joining) joined.set(existing.id, both(joined.get(existing.id), joining));
      if (more.length === 0 && !isAgain && !joining) refused.push({ at, code: 'alreadyInvited' });
    } else {
      const other = added[beside];
      if (other) added[beside] = oneVendor(other, invitee);
      else added.push({ ...invitee, recipients: [] });
    }
    for (const address of addresses) taken.add(address);
  }
  const [first, ...rest] = refused;
  if (first) return { ok: false, refused: [first, ...rest] };
  return {
    ok: true,
    added: added.map(({ homeId: _homeId, ...invitee }) => invitee),
    extended,
    joined: [...joined.values()],
    again: [...again],
  };
}

/** Merges two invitees of one request that are one vendor. */
function oneVendor<One extends NewInvitee & { homeId: string | null }>(invitee: One, next: NamedInvitee) {
  const isCompany = invitee.companyId !== null || next.companyId !== null;
  const emails = [...(invitee.email === null ? [] : [invitee.email]), ...invitee.recipients].concat(
    next.email ?? [],
  );
  // If only addresses were named, the first stays the addressee.
  const isNamed = isCompany && (invitee.email === null || next.companyId !== null);
  return {
    ...invitee,
    companyId: invitee.companyId ?? next.companyId ?? next.homeId ?? invitee.homeId,
    email: isNamed ? null : (emails[0] ?? null),
    recipients: isNamed ? emails : emails.slice(1),
    products: [...invitee.products, ...newProducts(invitee.products, next)],
  };
}

function joiningOf(
  existing: ExistingInvite,
  namedInvitee: NamedInvitee,
  isAgain: boolean,
): InviteExtension | undefined {
  const known = [existing.email, ...existing.recipients].map((email) => email?.toLowerCase());
  const isNew = namedInvitee.email !== null && !known.includes(namedInvitee.email.toLowerCase());
  const isBound = existing.companyId === null && (isNew || namedInvitee.companyId !== null);
  if (!isNew && !isBound) return undefined;
  return {
    inviteId: existing.id,
    isOut: existing.sentAt !== null && !isAgain,
    recipients: isNew && namedInvitee.email !== null ? [namedInvitee.email] : [],
    companyId: isBound ? (namedInvitee.companyId ?? namedInvitee.homeId ?? existing.homeId) : null,
    formerEmail: isBound && namedInvitee.companyId !== null ? existing.email : null,
  };
}

const both = (inviteExtension: InviteExtension | undefined, next: InviteExtension): InviteExtension =>
  inviteExtension === undefined
    ? next
    : {
        ...next,
        recipients: [...inviteExtension.recipients, ...next.recipients],
        companyId: inviteExtension.companyId ?? next.companyId,
        formerEmail: inviteExtension.formerEmail ?? next.formerEmail,
      };

const newProducts = (products: readonly InvitedProduct[], invitee: Invitee): InvitedProduct[] =>
  invitee.products.filter(
    (product) =>
      !products.some(({ id, name }) => (product.id === null ? name === product.name : id === product.id)),
  );

const addressesOf = ({ email, companyId }: Addressee): string[] => [
  ...(email === null ? [] : [`email ${email.toLowerCase()}`]),
  ...(companyId === null ? [] : [`company ${companyId}`]),
];

/** Returns every key by which two invitees can be the same vendor. */
const partiesOf = (
  invitee: Addressee & { homeId: string | null; recipients?: readonly string[] },
): string[] => [
  ...addressesOf(invitee),
  ...(invitee.homeId === null ? [] : [`company ${invitee.homeId}`]),
  ...(invitee.recipients ?? []).map((email) => `email ${email.toLowerCase()}`),
];

/** The fields of an invite that matter for withdrawing or sending it again. */
interface SentInvite {
  sentAt: number | null;
  acceptStatus: number;
  submittedAt: number | null;
}

/**
 * Decides whether an invite may be withdrawn. Before publication an invitee is removed instead. A submitted response is
 * evaluated, and a vendor that declined holds no invite.
 */
export function decideRetraction({
  sentAt,
  acceptStatus,
  submittedAt,
}: SentInvite): { ok: true } | { ok: false; code: 'notPublished' | 'inviteAnswered' | 'alreadySubmitted' } {
  if (sentAt === null) return { ok: false, code: 'notPublished' };
  if (submittedAt !== null) return { ok: false, code: 'alreadySubmitted' };
  return acceptStatus === 2 ? { ok: false, code: 'inviteAnswered' } : { ok: true };
}

export const decideInvitingAgain = ({
  acceptStatus,
}: SentInvite): { ok: true } | { ok: false; code: 'alreadyInvited' } =>
  acceptStatus === 2 ? { ok: true } : { ok: false, code: 'alreadyInvited' };
