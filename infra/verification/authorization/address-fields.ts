import type { Contract } from '@bidboard/backend/contracts/contract';
import type { SchemaDescription } from '@bidboard/backend/testing/whole-values';
import type * as yup from 'yup';

/** A field that takes an address, or several. Of a list of things the first one's. */
export interface AddressField {
  place: readonly (string | number)[];
  isList: boolean;
}

const named = /(url|link|links|website|logo)$/i;

/** Every field of a command whose name says that an address may stand there. */
export function addressFields(contract: Contract): AddressField[] {
  if (contract.kind !== 'command') return [];
  return under((contract.body as yup.Schema).describe() as unknown as SchemaDescription, []);
}

function under(
  { type, fields = {}, innerType }: SchemaDescription,
  place: AddressField['place'],
): AddressField[] {
  const name = String(place.at(-1) ?? '');
  if (type === 'string') return named.test(name) ? [{ place, isList: false }] : [];
  if (type === 'array' && innerType?.type === 'string')
    return named.test(name) ? [{ place, isList: true }] : [];
  if (type === 'array' && innerType) return under(innerType, [...place, 0]);
  return Object.entries(fields).flatMap(([inner, field]) => under(field, [...place, inner]));
}
