/** Merges new names with the old ones; an empty text removes its name. */
export function mergedMetadata(
  old: Record<string, string>,
  added: Record<string, string> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...old, ...added }).filter(([, value]) => value !== ''));
}
