import type { Manifest } from './read-manifests.ts';

interface Model {
  validate(): void;
}
type ModelOf = { prototype: Model } & (new (data: object) => Model);

/** Names the package that contains the schemas of an API group. All others are Kubernetes' own. */
const packageOf: Readonly<Record<string, string>> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/**
 * Returns the reasons why Kubernetes, or the vendor of the kind, would refuse a document; empty if it would be accepted as it is.
 */
export async function schemaErrorsOf(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest;
  const [group = ''] = apiVersion.split('/');
  const module = `${packageOf[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
  const models = (await import(module)) as Record<string, ModelOf>;
  const KindModel = models[kind];
  if (!KindModel) return [`there is no kind ${kind} in ${apiVersion}`];
  try {
    // A model reads every field that it consists of; it validates its own copy.
    return unreadFields(new KindModel(manifest), (watched) => KindModel.prototype.validate.call(watched)).map(
      (path) => `${kind} has no field ${path}`,
    );
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Returns the fields of a document that a reader does not look at. The validators made from Kubernetes' schemas report errors in
 * the fields they know. They ignore an unknown field, such as a misspelt one.
 */
function unreadFields<T extends object>(document: T, read: (watched: T) => void): string[] {
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
