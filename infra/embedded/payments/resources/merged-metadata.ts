/** New names beside the old; an empty text takes its name away. */
export function mergedMetadata(
  old: Record<string, string>,
  added: Record<string, string> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...old, ...added }).filter(([, value]) => value !== ''));
}
