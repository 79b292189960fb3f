import { inviteLimits, tooManyProducts } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { row, text } from '../../../platform/database/row.ts';
import type { RequestedInvitee } from './requested-invitees.ts';
import type { Invitee } from './invitees.ts';

interface OwnedPage {
  companyId: string | null;
  product: string;
  company: string;
}

/** Returns the registered company that owns a catalogue product. The catalogue knows this and passes it in as a dependency. */
export type PageOwnerOf = (db: Queryable, productId: string) => Promise<OwnedPage | undefined>;
/** Does the same for many products at once, by their ids in lower case. */
export type PageOwnersOf = (
  db: Queryable,
  productIds: readonly string[],
) => Promise<ReadonlyMap<string, OwnedPage>>;

/** Returns the vendors that a body names. Products represent the company that owns them. Refuses notFound for a missing one. */
export async function namedInvitees(
  db: Queryable,
  requested: readonly RequestedInvitee[],
  pageOwnersOf: PageOwnersOf,
): Promise<Invitee[]> {
  const owners = await pageOwnersOf(
    db,
    requested.flatMap(({ productIds }) => productIds),
  );
  const named = requested.map((requestedInvitee) => namedInvitee(requestedInvitee, owners));
  const companyIds = [...new Set(named.flatMap((invitee) => invitee.companyId ?? []))];
  const isKnown = companyIds.length === 0 || (await areKnown(db, companyIds));
  return isKnown ? named : refuse('notFound');
}

async function areKnown(db: Queryable, companyIds: readonly string[]): Promise<boolean> {
  const known = await db.any(
    sql.type(row({ id: text }))`select id from company where id = any(${sql.array(companyIds, 'uuid')})`,
  );
  return known.length === companyIds.length;
}

function namedInvitee(requestedInvitee: RequestedInvitee, owners: ReadonlyMap<string, OwnedPage>): Invitee {
  const pages = requestedInvitee.productIds.map((id) => orNotFound(owners.get(id)));
  const [first, ...others] = pages;
  const isOfOthers =
    requestedInvitee.isCompanysOwn && first !== undefined && first.companyId !== requestedInvitee.companyId;
  if (first && (isOfOthers || others.some((other) => !isSameCompany(first, other))))
    return refuse('invalidFields', {
      errors: [{ field: requestedInvitee.productsField, message: messages.oneCompanyToAnInvite }],
    });
  const companyId = first?.companyId ?? requestedInvitee.companyId;
  // A product named both by its name and by its id counts once.
  const typed = requestedInvitee.productNames.filter(
    (name) => !pages.some(({ product }) => product === name),
  );
  if (typed.length + pages.length > inviteLimits.products)
    return refuse('invalidFields', {
      errors: [{ field: requestedInvitee.productsField, message: tooManyProducts() }],
    });
  return {
    email: companyId ? null : requestedInvitee.email,
    companyId,
    products: [
      ...typed.map((name) => ({ id: null, name })),
      ...pages.map(({ product }, index) => ({
        id: requestedInvitee.productIds[index] ?? null,
        name: product,
      })),
    ],
  };
}

/** Pages without an owner belong together if they show the same company name. */
const isSameCompany = (ownedPage: OwnedPage, other: OwnedPage): boolean =>
  ownedPage.companyId === other.companyId &&
  (ownedPage.companyId !== null ||
    ownedPage.company.trim().toLowerCase() === other.company.trim().toLowerCase());
