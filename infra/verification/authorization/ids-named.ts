import type { Contract } from '@bidboard/backend/kernel/contract';
import type * as yup from 'yup';

interface SchemaDescription {
  type: string;
  optional: boolean;
  tests: { name?: string; params?: { regex?: unknown } }[];
  fields?: { [name: string]: SchemaDescription };
  innerType?: SchemaDescription;
}

/** A field by which a request names something: its place, and whether it is optional. */
export interface NamedId {
  part: 'params' | 'body' | 'search';
  /** Names from the outside in. The elements of a list are `[]`. */
  at: readonly string[];
  isOptional: boolean;
}

const isId = ({ type, tests }: SchemaDescription, name: string): boolean =>
  type === 'string' &&
  (tests.some((one) => one.name === 'matches' && String(one.params?.regex).startsWith('/^[0-9a-f]{8}-')) ||
    ['sessionId', 'token'].includes(name));

function under(described: SchemaDescription, part: NamedId['part'], at: readonly string[]): NamedId[] {
  const inner = Object.entries(described.fields ?? {}).flatMap(([name, field]) =>
    under(field, part, [...at, name]),
  );
  const elements = described.innerType ? under(described.innerType, part, [...at, '[]']) : [];
  const own = isId(described, at.findLast((one) => one !== '[]') ?? '')
    ? [{ part, at, isOptional: described.optional }]
    : [];
  return [...own, ...inner, ...elements];
}

/**
 * Returns every field of a contract that takes an id or the token of a link. Sign-in tokens are excluded: they prove something,
 * and name nothing.
 */
export function idsNamed(contract: Contract): NamedId[] {
  const asked =
    contract.kind === 'command' ? (['body', contract.body] as const) : (['search', contract.search] as const);
  const all = [['params', contract.params] as const, asked];
  return all
    .flatMap(([part, schema]) =>
      under((schema as yup.Schema).describe() as unknown as SchemaDescription, part, []),
    )
    .filter(() => !['logIn', 'signUp'].includes(contract.name));
}
