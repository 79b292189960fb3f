import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parseAllDocuments } from 'yaml';

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop?: { exec: { command: string[] } } };
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop: string[] };
  };
}

export interface Probe {
  httpGet: { path: string; port: string };
}

interface Pod {
  terminationGracePeriodSeconds?: number;
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number };
  initContainers?: Container[];
  containers: Container[];
}
interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: Pod;
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: {
    replicas?: number;
    maxReplicas?: number;
    maxReplicaCount?: number;
    scaleTargetRef?: { name: string };
    groups?: unknown;
    selector?: { matchLabels?: Record<string, string> };
    strategy?: { rollingUpdate?: { maxUnavailable: number } };
    template?: PodTemplate;
    /** Only in a CronJob. */
    jobTemplate?: { spec: { template: PodTemplate } };
    triggers?: { metadata: { query: string } }[];
  };
  stringData?: Record<string, string>;
}

/** Returns the pods that a document describes, if any. */
export const podsOf = ({ spec }: Manifest): Pod | undefined =>
  (spec?.template ?? spec?.jobTemplate?.spec.template)?.spec;

export interface ReadManifest {
  file: string;
  manifest: Manifest;
}

const folder = fileURLToPath(new URL('kubernetes/', import.meta.url));

async function readAll(pattern: string): Promise<ReadManifest[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) files.push(file);
  const read = files.toSorted().map(async (file) => {
    const documents = parseAllDocuments(await readFile(join(folder, file), 'utf8'));
    return documents.map((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
      return { file, manifest: document.toJS() as Manifest };
    });
  });
  return (await Promise.all(read)).flat();
}

/** Reads every document of the manifests except those of kustomize itself. */
export const readManifests = async (): Promise<ReadManifest[]> =>
  (await readAll('**/*.yaml')).filter(({ file }) => !file.endsWith('kustomization.yaml'));

/** Reads what the example's secrets and settings put into a container's environment, by the names that refer to them. */
export async function readExampleEnvironment(): Promise<Record<string, Record<string, string>>> {
  const settings = parseEnv(await readFile(join(folder, 'example/settings.env'), 'utf8'));
  const secrets = await readAll('example/secret.example.yaml');
  return {
    bidboard: { ...(settings as Record<string, string>), ...secretOf(secrets, 'bidboard') },
    'bidboard-owner': secretOf(secrets, 'bidboard-owner'),
  };
}

const secretOf = (secrets: readonly ReadManifest[], name: string): Record<string, string> =>
  secrets.find(({ manifest }) => manifest.metadata.name === name)?.manifest.stringData ?? {};

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
      const member = Reflect.get(target, key) as unknown;
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return member;
      const path = `${at}/${key}`;
      seen.add(path);
      return typeof member === 'object' && member !== null ? watch(member, path, seen) : member;
    },
  });
}

const pathsOf = (value: object, at: string): string[] =>
  Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const path = `${at}/${key}`;
    return [path, ...(typeof child === 'object' && child !== null ? pathsOf(child, path) : [])];
  });
