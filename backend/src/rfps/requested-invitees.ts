import { inviteLimits, tooManyVendors, type createVendors } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { check, listOf, text, uuid, type FieldError, type Infer } from '../contracts/schema.ts';

/** One vendor as a body asks for it, whichever way it does, with ids as PostgreSQL writes them, each once. */
export interface RequestedInvitee {
  email: string | null;
  companyId: string | null;
  /** Its products, where they have no id in the catalogue, or beside it. */
  productNames: readonly string[];
  productIds: readonly string[];
  /** Its products must be the company's; else they say which company it is. */
  isCompanysOwn: boolean;
  /** Where in the body complaints about who it is belong, and those about its products. */
  field: string;
  productsField: string;
}

export type RequestedInvitees =
  | { ok: true; invitees: RequestedInvitee[] }
  | { ok: false; errors: [FieldError, ...FieldError[]] };

type Body = Infer<typeof createVendors.body>;
type OneByOne = NonNullable<Body['invitees']>[number];
const kinds = ['emails', 'companyIds', 'selectedProducts', 'selectedProductsIds'] as const;
type ByKind = Pick<Body, (typeof kinds)[number]>;

/** Vendors are asked for in one way of the two: each with all that is its own, or by kind. */
export function requestedInvitees(body: Body): RequestedInvitees {
  const isByKind = kinds.some((kind) => body[kind] !== undefined);
  if (body.invitees === undefined)
    return isByKind ? byKind(body) : refused([{ field: 'invitees', message: messages.inviteesMissing }]);
  return isByKind
    ? refused([{ field: 'invitees', message: messages.inviteesInTwoWays }])
    : { ok: true, invitees: body.invitees.map(oneByOne) };
}

const refused = (errors: [FieldError, ...FieldError[]]): RequestedInvitees => ({ ok: false, errors });

const idsOnce = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

const oneByOne = (one: OneByOne, at: number): RequestedInvitee => {
  const productIds = idsOnce([one.productId ?? [], one.selectedProductsIds ?? []].flat());
  return {
    email: one.email ?? null,
    companyId: one.companyId?.toLowerCase() ?? null,
    // Beside the id of a product its name is the catalogue's.
    productNames: productIds.length === 0 && one.product ? [one.product] : [],
    productIds,
    isCompanysOwn: false,
    field: `invitees[${at}].email`,
    productsField: `invitees[${at}].selectedProductsIds`,
  };
};

const names = listOf(text().required(), inviteLimits.products).required();
const ids = listOf(uuid().required(), inviteLimits.products).required();

function byKind({
  emails = [],
  companyIds = [],
  selectedProducts,
  selectedProductsIds,
}: ByKind): RequestedInvitees {
  if (emails.length + companyIds.length > inviteLimits.vendors)
    return refused([
      { field: emails.length > inviteLimits.vendors ? 'emails' : 'companyIds', message: tooManyVendors },
    ]);
  const listed = new Set(idsOnce(companyIds));
  const nameLists = listsByCompany('selectedProducts', selectedProducts, listed, names);
  const idLists = listsByCompany('selectedProductsIds', selectedProductsIds, listed, ids);
  const [first, ...rest] = [...nameLists.errors, ...idLists.errors];
  if (first) return refused([first, ...rest]);
  return {
    ok: true,
    invitees: [
      ...emails.map((email, at) => ({
        email,
        companyId: null,
        productNames: [],
        productIds: [],
        isCompanysOwn: false,
        field: `emails[${at}]`,
        productsField: `emails[${at}]`,
      })),
      ...companyIds.map((given, at) => {
        const companyId = given.toLowerCase();
        return {
          email: null,
          companyId,
          productNames: nameLists.of.get(companyId) ?? [],
          productIds: idsOnce(idLists.of.get(companyId) ?? []),
          isCompanysOwn: true,
          field: `companyIds[${at}]`,
          productsField: `selectedProductsIds.${given}`,
        };
      }),
    ],
  };
}

/** The lists of one map, by company in small letters, and what is wrong with them. */
function listsByCompany(
  field: string,
  map: unknown,
  listed: ReadonlySet<string>,
  list: typeof names,
): { of: Map<string, string[]>; errors: FieldError[] } {
  const of = new Map<string, string[]>();
  const errors: FieldError[] = [];
  if (map === undefined) return { of, errors };
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    return { of, errors: [{ field, message: messages.productsNotByCompany }] };
  const entries = Object.entries(map);
  if (entries.length > inviteLimits.vendors) return { of, errors: [{ field, message: tooManyVendors }] };
  for (const [given, value] of entries) {
    const companyId = given.toLowerCase();
    const addError = (message: string) => errors.push({ field: `${field}.${given}`, message });
    if (!listed.has(companyId)) {
      addError(messages.companyNotListed);
      continue;
    }
    // The same company may stand there in small and in capital letters.
    const before = of.get(companyId) ?? [];
    const checked = check(list, before.length > 0 && Array.isArray(value) ? [...before, ...value] : value);
    if (!checked.ok) addError(list === names ? messages.productsNotNamed : messages.productIdsNotNamed);
    else of.set(companyId, [...new Set(checked.value)]);
  }
  return { of, errors };
}
