import type { createVendors } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import type { Infer } from '../contracts/schema.ts';
import { sql, type Reader } from '../platform/database.ts';
import { found, refuse } from '../platform/refusal.ts';
import { row, text } from '../platform/row.ts';
import type { Invitee } from './invitees.ts';

interface Kept {
  companyId: string | null;
  product: string;
  company: string;
}

/** Which registered company keeps a product of the catalogue: the catalogue's knowledge, offered as a door. */
export type KeeperOf = (read: Reader, productId: string) => Promise<Kept | undefined>;
/** The same of many products at once, by their ids in small letters. */
export type KeepersOf = (read: Reader, productIds: readonly string[]) => Promise<ReadonlyMap<string, Kept>>;

type InviteeForm = Infer<typeof createVendors.body>['invitees'][number];

/** The vendors that the body names: products stand for the company that keeps them. Refuses notFound for what is not there. */
export async function namedInvitees(
  read: Reader,
  given: readonly InviteeForm[],
  keepersOf: KeepersOf,
): Promise<Invitee[]> {
  const keepers = await keepersOf(read, given.flatMap(productIdsOf));
  const named = given.map((one, at) => namedInvitee(one, at, keepers));
  const companyIds = [...new Set(named.flatMap((one) => one.companyId ?? []))];
  const known = await read.any(
    sql.type(row({ id: text }))`select id from company where id = any(${sql.array(companyIds, 'uuid')})`,
  );
  return known.length === companyIds.length ? named : refuse('notFound');
}

/** As PostgreSQL writes them, each once. */
const productIdsOf = ({ productId, selectedProductsIds }: InviteeForm): string[] => [
  ...new Set([productId ?? [], selectedProductsIds ?? []].flat().map((id) => id.toLowerCase())),
];

function namedInvitee(one: InviteeForm, at: number, keepers: ReadonlyMap<string, Kept>): Invitee {
  const ids = productIdsOf(one);
  const kept = ids.map((id) => found(keepers.get(id)));
  const [first, ...others] = kept;
  if (first && others.some((other) => !isSameCompany(first, other)))
    return refuse('invalidFields', {
      errors: [{ field: `invitees[${at}].selectedProductsIds`, message: messages.oneCompanyToAnInvite }],
    });
  const companyId = first?.companyId ?? one.companyId?.toLowerCase() ?? null;
  const typed = first === undefined && one.product ? [{ id: null, name: one.product }] : [];
  return {
    email: companyId ? null : (one.email ?? null),
    companyId,
    products: [...typed, ...kept.map(({ product }, index) => ({ id: ids[index] ?? null, name: product }))],
  };
}

/** Pages that nobody keeps are one company's if the same name stands on them. */
const isSameCompany = (one: Kept, other: Kept): boolean =>
  one.companyId === other.companyId &&
  (one.companyId !== null || one.company.trim().toLowerCase() === other.company.trim().toLowerCase());
