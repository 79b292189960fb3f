/**
 * Fields of a document that a reader does not look at. The validators made of Kubernetes' schemas say what is wrong with a field they
 * know, and nothing of one that they do not, such as a misspelt one.
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
