import { createHash } from 'node:crypto';

/** A value of a canonical document. Numbers are whole. */
export type Canonical =
  | null
  | boolean
  | number
  | string
  | readonly Canonical[]
  | { readonly [name: string]: Canonical };

/**
 * Returns JSON by RFC 8785, so equal values have equal bytes: no spaces, names ordered by their UTF-16 units, strings and numbers
 * as in ECMAScript. Numbers are whole here.
 */
export function canonicalJson(value: Canonical): string {
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort(byUnits)
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`);
  return `{${members.join()}}`;
}

const isList = (value: Canonical): value is readonly Canonical[] => Array.isArray(value);
const byUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Returns the SHA-256 of the text's bytes in UTF-8, in hex. */
export const sha256Of = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
