/** The id in a field that Stripe's types let hold the object as well; here it is stored as the id. */
export function idOf(field: string | { id: string } | null): string {
  if (typeof field === 'string') return field;
  throw new Error('This field holds no id.');
}
