import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

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

export interface ComposeFile {
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
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)]));
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
      if (!(String(name) in settings)) throw new Error(`${String(name)} is neither set nor has it a default`);
      return '';
    },
  );
}
