import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JWKS } from 'oidc-provider';

export interface IdentityKeys {
  /** Its signing keys. */
  jwks: JWKS;
  cookieKeys: string[];
}

function makeKeys(): IdentityKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { jwks: { keys: [key] } as JWKS, cookieKeys: [randomBytes(32).toString('base64url')] };
}

/** Reads the keys from a file, or creates them if there is none yet. Without a path they last as long as the process. */
export function readOrMakeKeys(path: string | undefined): IdentityKeys {
  if (path && existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as IdentityKeys;
  const keys = makeKeys();
  if (path) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(keys), { mode: 0o600 });
  }
  return keys;
}
