import type { Manifest } from './read-manifests.ts';
import { unreadFields } from './unread-fields.ts';

interface Model {
  validate(): void;
}
type ModelOf = { prototype: Model } & (new (data: object) => Model);

/** Which package carries the schemas of an API group; all others are Kubernetes' own. */
const packageOf: Readonly<Record<string, string>> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/** What Kubernetes, or whoever brought the kind, would refuse of a document; free of complaints where it is taken as it stands. */
export async function schemaErrorsOf(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest;
  const [group = ''] = apiVersion.split('/');
  const module = `${packageOf[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
  const models = (await import(module)) as Record<string, ModelOf>;
  const KindModel = models[kind];
  if (!KindModel) return [`there is no kind ${kind} in ${apiVersion}`];
  try {
    // A model reads all that it is made of; what it validates is a copy of its own.
    return unreadFields(new KindModel(manifest), (watched) => KindModel.prototype.validate.call(watched)).map(
      (path) => `${kind} has no field ${path}`,
    );
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
