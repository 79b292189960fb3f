/** Returns `Alpha, Beta and Gamma`. Of more than four names it returns the first three and the number of others. */
export function formatNames(names: readonly string[]): string {
  const named = names.length > 4 ? names.slice(0, 3) : names;
  const more = names.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
}
