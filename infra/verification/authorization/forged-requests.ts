import type { Contract } from '@bidboard/backend/kernel/contract';
import type { RequestInput, ForeignRow } from './foreign-requests.ts';
import type { Side } from './side.ts';
import { leavesOf, uuid, withValue } from './request-fields.ts';
import type * as yup from 'yup';

/** A requester's own request with one id replaced by the other side's, and the same request with an id that does not exist. */
export interface ForgedRequest {
  field: string;
  foreign: RequestInput;
  ghost: RequestInput;
}

/** The other side's id for each optional field, by the field's name. */
const foreignIds: Readonly<Record<string, (side: Side) => string>> = {
  userId: ({ people }) => people.buyer.userId,
  person: ({ people }) => people.buyer.userId,
  id: ({ rfpId }) => rfpId,
  rfpId: ({ rfpId }) => rfpId,
  companyId: ({ companyId }) => companyId,
  vendorId: ({ vendorCompanyId }) => vendorCompanyId,
  inviteId: ({ inviteId }) => inviteId,
  productId: ({ draftProductId }) => draftProductId,
  slotId: ({ slotId }) => slotId,
  templateId: ({ templateId }) => templateId,
  objectID: ({ draftProductId }) => draftProductId,
  before: ({ draftProductId }) => draftProductId,
};

/**
 * Returns a request for every id that it contains, forged one at a time, and for every optional id. Requests that work only once
 * get no optional ids, since an ignored id would let them succeed.
 */
export function forgedRequests(
  contract: Contract,
  { requestOf, turn }: ForeignRow,
  own: Side,
  other: Side,
): ForgedRequest[] {
  const [request, others] = [requestOf(own), leavesOf(requestOf(other))];
  const ofNamedFields = leavesOf(request)
    .filter(({ value }) => uuid.test(value))
    .map(({ at }) => forged(request, at, others.find((leaf) => leaf.at.join() === at.join())?.value ?? ''));
  if (turn) return ofNamedFields;
  const part = request.form ? 'fields' : contract.kind === 'command' ? 'body' : 'search';
  const ofUnnamed = idFieldsOf(contract)
    .filter(({ isOptional, at }) => isOptional && at.length === 1)
    .map((field) => ({
      at: [field.part === 'params' ? 'params' : part, ...field.at],
      name: field.at[0] ?? '',
    }))
    .filter(({ at }) => !leavesOf(request).some((leaf) => leaf.at.join() === at.join()))
    .map(({ at, name }) => {
      const kind = foreignIds[name];
      if (!kind) throw new Error(`no id of another side for ${name} of ${contract.name}`);
      return forged(request, at, kind(other));
    });
  return [...ofNamedFields, ...ofUnnamed];
}

const forged = (input: RequestInput, at: readonly (string | number)[], id: string): ForgedRequest => ({
  field: at.join('.'),
  foreign: withValue(input, at, id),
  ghost: withValue(input, at, crypto.randomUUID()),
});

interface SchemaDescription {
  type: string;
  optional: boolean;
  tests: { name?: string; params?: { regex?: unknown } }[];
  fields?: { [name: string]: SchemaDescription };
  innerType?: SchemaDescription;
}

/** A field by which a request names something: its place, and whether it is optional. */
interface NamedId {
  part: 'params' | 'body' | 'search';
  /** Names from the outside in. The elements of a list are `[]`. */
  at: readonly string[];
  isOptional: boolean;
}

const isId = ({ type, tests }: SchemaDescription, name: string): boolean =>
  type === 'string' &&
  (tests.some((test) => test.name === 'matches' && String(test.params?.regex).startsWith('/^[0-9a-f]{8}-')) ||
    ['sessionId', 'token'].includes(name));

function under(described: SchemaDescription, part: NamedId['part'], at: readonly string[]): NamedId[] {
  const inner = Object.entries(described.fields ?? {}).flatMap(([name, field]) =>
    under(field, part, [...at, name]),
  );
  const elements = described.innerType ? under(described.innerType, part, [...at, '[]']) : [];
  const own = isId(described, at.findLast((segment) => segment !== '[]') ?? '')
    ? [{ part, at, isOptional: described.optional }]
    : [];
  return [...own, ...inner, ...elements];
}

/**
 * Returns every field of a contract that takes an id or the token of a link. Sign-in tokens are excluded: they prove something,
 * and name nothing.
 */
export function idFieldsOf(contract: Contract): NamedId[] {
  const fields =
    contract.kind === 'command' ? (['body', contract.body] as const) : (['search', contract.search] as const);
  const all = [['params', contract.params] as const, fields];
  return all
    .flatMap(([part, schema]) =>
      under((schema as yup.Schema).describe() as unknown as SchemaDescription, part, []),
    )
    .filter(() => !['logIn', 'signUp'].includes(contract.name));
}
