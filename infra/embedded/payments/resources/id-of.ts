/** Returns the id from a field that may also hold the object by Stripe's types; here it is stored as the id. */
export function idOf(field: string | { id: string } | null): string {
  if (typeof field === 'string') return field;
  throw new Error('This field holds no id.');
}
