import type { Contract } from '@bidboard/backend/kernel/contract';
import type { SchemaDescription } from '@bidboard/backend/testing/generated-requests/whole-values';
import type * as yup from 'yup';

/** A field that takes one or several addresses. In a list of objects it is the first object's field. */
export interface AddressField {
  place: readonly (string | number)[];
  isList: boolean;
}

const named = /(url|link|links|website|logo)$/i;

/** Returns every field of a command whose name suggests an address. */
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
