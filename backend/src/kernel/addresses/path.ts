/**
 * Fills in the names of a contract's path (Express 5 syntax) and encodes each value: `:name`, and `{/:name}`, which is dropped if
 * its name has no value.
 */
export function fillPath(path: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const isPresent = (part: string) =>
    [...part.matchAll(/:(\w+)/g)].every(([, name = '']) => values.get(name) !== undefined);
  return path
    .replace(/\{([^}]*)\}/g, (_all, part: string) => (isPresent(part) ? part : ''))
    .replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
}
