import { inviteLimits, tooManyProducts } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Queryable } from '../platform/database.ts';
import { orNotFound, refuse } from '../platform/refusal.ts';
import { row, text } from '../platform/row.ts';
import type { RequestedInvitee } from './requested-invitees.ts';
import type { Invitee } from './invitees.ts';

interface OwnedPage {
  companyId: string | null;
  product: string;
  company: string;
}

/** Which registered company keeps a product of the catalogue: the catalogue's knowledge, passed in as a dependency. */
export type PageOwnerOf = (db: Queryable, productId: string) => Promise<OwnedPage | undefined>;
/** The same of many products at once, by their ids in small letters. */
export type PageOwnersOf = (
  db: Queryable,
  productIds: readonly string[],
) => Promise<ReadonlyMap<string, OwnedPage>>;

/** The vendors that a body asks for: products stand for the company that keeps them. Refuses notFound for what is not there. */
export async function namedInvitees(
  db: Queryable,
  requested: readonly RequestedInvitee[],
  pageOwnersOf: PageOwnersOf,
): Promise<Invitee[]> {
  const owners = await pageOwnersOf(
    db,
    requested.flatMap(({ productIds }) => productIds),
  );
  const named = requested.map((one) => namedInvitee(one, owners));
  const companyIds = [...new Set(named.flatMap((one) => one.companyId ?? []))];
  const isKnown = companyIds.length === 0 || (await areKnown(db, companyIds));
  return isKnown ? named : refuse('notFound');
}

async function areKnown(db: Queryable, companyIds: readonly string[]): Promise<boolean> {
  const known = await db.any(
    sql.type(row({ id: text }))`select id from company where id = any(${sql.array(companyIds, 'uuid')})`,
  );
  return known.length === companyIds.length;
}

function namedInvitee(one: RequestedInvitee, owners: ReadonlyMap<string, OwnedPage>): Invitee {
  const pages = one.productIds.map((id) => orNotFound(owners.get(id)));
  const [first, ...others] = pages;
  const isOfOthers = one.isCompanysOwn && first !== undefined && first.companyId !== one.companyId;
  if (first && (isOfOthers || others.some((other) => !isSameCompany(first, other))))
    return refuse('invalidFields', {
      errors: [{ field: one.productsField, message: messages.oneCompanyToAnInvite }],
    });
  const companyId = first?.companyId ?? one.companyId;
  // A product may be asked for by its name and by its id, and is one.
  const typed = one.productNames.filter((name) => !pages.some(({ product }) => product === name));
  if (typed.length + pages.length > inviteLimits.products)
    return refuse('invalidFields', { errors: [{ field: one.productsField, message: tooManyProducts }] });
  return {
    email: companyId ? null : one.email,
    companyId,
    products: [
      ...typed.map((name) => ({ id: null, name })),
      ...pages.map(({ product }, index) => ({ id: one.productIds[index] ?? null, name: product })),
    ],
  };
}

/** Pages that nobody keeps are one company's if the same name stands on them. */
const isSameCompany = (one: OwnedPage, other: OwnedPage): boolean =>
  one.companyId === other.companyId &&
  (one.companyId !== null || one.company.trim().toLowerCase() === other.company.trim().toLowerCase());
