/** `Alpha, Beta and Gamma`; of more than four the first three, and how many more. */
export function formatNames(names: readonly string[]): string {
  const named = names.length > 4 ? names.slice(0, 3) : names;
  const more = names.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
}
