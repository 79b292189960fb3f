import { inviteLimits, tooManyVendors, type createVendors } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { check, listOf, text, uuid, type FieldError, type Infer } from '../../../kernel/schema/schema.ts';

/** One vendor that a body names, in either way. Ids are unique and written as in PostgreSQL. */
export interface RequestedInvitee {
  email: string | null;
  companyId: string | null;
  /** The names of its products, without a catalogue id or in addition to it. */
  productNames: readonly string[];
  productIds: readonly string[];
  /** Whether its products must belong to the company; otherwise the products determine the company. */
  isCompanysOwn: boolean;
  /** The field in the body for errors about the vendor itself, and the field for errors about its products. */
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

/** Returns the vendors of a body. It names them in one of two ways: each with its own details, or by kind. */
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

const oneByOne = (invitee: OneByOne, at: number): RequestedInvitee => {
  const productIds = idsOnce([invitee.productId ?? [], invitee.selectedProductsIds ?? []].flat());
  return {
    email: invitee.email ?? null,
    companyId: invitee.companyId?.toLowerCase() ?? null,
    // If the product has an id, its name comes from the catalogue.
    productNames: productIds.length === 0 && invitee.product ? [invitee.product] : [],
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
      { field: emails.length > inviteLimits.vendors ? 'emails' : 'companyIds', message: tooManyVendors() },
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
      ...companyIds.map((id, at) => {
        const companyId = id.toLowerCase();
        return {
          email: null,
          companyId,
          productNames: nameLists.of.get(companyId) ?? [],
          productIds: idsOnce(idLists.of.get(companyId) ?? []),
          isCompanysOwn: true,
          field: `companyIds[${at}]`,
          productsField: `selectedProductsIds.${id}`,
        };
      }),
    ],
  };
}

/** Returns the lists of one map by company id in lower case, and their errors. */
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
  if (entries.length > inviteLimits.vendors) return { of, errors: [{ field, message: tooManyVendors() }] };
  for (const [key, value] of entries) {
    const companyId = key.toLowerCase();
    const addError = (message: string) => errors.push({ field: `${field}.${key}`, message });
    if (!listed.has(companyId)) {
      addError(messages.companyNotListed);
      continue;
    }
    // The same company id may appear in lower and in upper case.
    const before = of.get(companyId) ?? [];
    const checked = check(list, before.length > 0 && Array.isArray(value) ? [...before, ...value] : value);
    if (!checked.ok) addError(list === names ? messages.productsNotNamed : messages.productIdsNotNamed);
    else of.set(companyId, [...new Set(checked.value)]);
  }
  return { of, errors };
}
