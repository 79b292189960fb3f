import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { imageEnvironment, listedIn, readDockerfile } from './read-dockerfile.ts';
import { podsOf, readExampleEnvironment, readManifests, type Container } from './read-manifests.ts';

export interface ComposeService {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string | number>;
  profiles?: string[];
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  healthcheck?: { disable?: boolean; test?: string[] };
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas?: number };
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

const folder = new URL('compose/', import.meta.url);
const composeFile = new URL('compose.yaml', folder);

/** Reads the file as an engine does before it substitutes values; YAML merges are resolved. */
export const readComposeAsWritten = async (): Promise<unknown> =>
  parse(await readFile(composeFile, 'utf8'), { merge: true }) as unknown;

/** Fills every empty setting of .env.example with a value. */
export async function exampleSettings(fill: (name: string) => string): Promise<Record<string, string>> {
  const example = parseEnv(await readFile(new URL('.env.example', folder), 'utf8')) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      value === '' && (name.endsWith('_PASSWORD') || name === 'SECOND_FACTOR_SECRET') ? fill(name) : value,
    ]),
  );
}

/**
 * Reads the file with those settings substituted, as `docker compose config` shows it. If a required setting is missing, throws
 * that setting's message.
 */
export async function readCompose(settings: Readonly<Record<string, string>>): Promise<ComposeFile> {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return fillIn(value, settings);
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
  };
  return filled(await readComposeAsWritten()) as ComposeFile;
}

/** Substitutes `$$`, `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, a subset of the format. */
function fillIn(text: string, settings: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$(?:(\$)|\{(\w+)(?::(-|\?)([^}]*))?\})/g,
    (_, escaped: string | undefined, name = '', kind: string | undefined, words = '') => {
      if (escaped) return '$';
      const value = settings[name as string] ?? '';
      if (value !== '') return value;
      if (kind === '?') throw new Error(`${String(name)} is not set: ${String(words)}`);
      if (kind === '-') return String(words);
      if (!(String(name) in settings)) throw new Error(`${String(name)} is not set and has no default`);
      return '';
    },
  );
}

/** A process of the product as a deployment starts it: its arguments and its environment. */
export interface PlannedProcess {
  name: string;
  /** The arguments for Node, from the image's working directory. */
  args: string[];
  env: Record<string, string>;
  /** A job ends by itself before the long-running roles start. A timed process runs beside the roles and ends. */
  kind: 'job' | 'role' | 'timed';
}

export const plans = ['compose', 'kubernetes'] as const;
export type Plan = (typeof plans)[number];

/** Returns every process of the product that a plan starts, in no order. */
export const planned = (plan: Plan): Promise<PlannedProcess[]> =>
  plan === 'compose' ? plannedByCompose() : plannedByKubernetes();

/** Services that run the product's image, except for the one that only people start. */
export const productServices = ({ services }: ComposeFile) =>
  Object.entries(services).filter(([, service]) => service.build !== undefined);

async function plannedByCompose(): Promise<PlannedProcess[]> {
  const stages = await readDockerfile();
  const [image, usual] = [imageEnvironment(stages), listedIn(stages, 'CMD')];
  const compose = await readCompose(await exampleSettings((name) => `${name.toLowerCase()}0of0the0tests`));
  return productServices(compose)
    .filter(([, { profiles }]) => !profiles)
    .map(([name, { command = usual, environment = {}, restart }]): PlannedProcess => ({
      name,
      args: command,
      env: {
        ...image,
        ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)])),
      },
      kind: restart === 'no' ? 'job' : 'role',
    }));
}

async function plannedByKubernetes(): Promise<PlannedProcess[]> {
  const stages = await readDockerfile();
  const [image, usual] = [imageEnvironment(stages), listedIn(stages, 'CMD')];
  const example = await readExampleEnvironment();
  const plan = (
    { name, args = usual, env = [], envFrom = [] }: Container,
    kind: PlannedProcess['kind'],
  ): PlannedProcess => {
    const taken = new Set(envFrom.map((source) => source.configMapRef?.name ?? source.secretRef?.name ?? ''));
    return {
      name,
      args,
      env: {
        ...image,
        ...Object.assign({}, ...[...taken].map((sourceName) => example[sourceName] ?? {})),
        ...Object.fromEntries(env.map((variable) => [variable.name, variable.value])),
      },
      kind,
    };
  };
  return (await readManifests()).flatMap(({ manifest }) =>
    (podsOf(manifest)?.containers ?? []).map((container) => plan(container, kindOf[manifest.kind] ?? 'role')),
  );
}

const kindOf: Readonly<Record<string, PlannedProcess['kind']>> = { Job: 'job', CronJob: 'timed' };
