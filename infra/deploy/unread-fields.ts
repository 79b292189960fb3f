/**
 * Returns the fields of a document that a reader does not look at. The validators made from Kubernetes' schemas report errors in
 * the fields they know. They ignore an unknown field, such as a misspelt one.
 */
export function unreadFields<T extends object>(document: T, read: (watched: T) => void): string[] {
  const seen = new Set<string>();
  read(watch(document, '', seen));
  return pathsOf(document, '').filter((path) => !seen.has(path));
}

function watch<T extends object>(value: T, at: string, seen: Set<string>): T {
  return new Proxy(value, {
    get(target, key) {
      const one = Reflect.get(target, key) as unknown;
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return one;
      const path = `${at}/${key}`;
      seen.add(path);
      return typeof one === 'object' && one !== null ? watch(one, path, seen) : one;
    },
  });
}

const pathsOf = (value: object, at: string): string[] =>
  Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    const path = `${at}/${key}`;
    return [path, ...(typeof one === 'object' && one !== null ? pathsOf(one, path) : [])];
  });
