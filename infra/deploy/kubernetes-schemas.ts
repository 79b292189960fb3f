import type { Manifest } from './read-manifests.ts';
import { unreadFields } from './unread-fields.ts';

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
