import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isPortFree } from '../free-port.ts';
import { clonePlace } from '../places.ts';

const portPath = join(clonePlace, 'identity-port');

/** The same each time: accounts are linked to the provider by its address. */
async function choosePort(): Promise<number> {
  const kept = existsSync(portPath) ? readFileSync(portPath, 'utf8') : '8026';
  const wanted = Number(process.env['IDENTITY_PORT'] ?? kept);
  const port = (await isPortFree(wanted, '127.0.0.1')) ? wanted : await freePort();
  mkdirSync(clonePlace, { recursive: true });
  writeFileSync(portPath, String(port));
  return port;
}

const isOwnMachine = (url: string): boolean => ['localhost', '127.0.0.1'].includes(new URL(url).hostname);

/** What its process is told; what it tells the API is the same, with its address. */
export interface OwnIdentity {
  provider: Record<string, string>;
  api: Record<string, string>;
}

/**
 * How the provider of the demo is set up; undefined where OIDC_ISSUER names a real one, or where people come from other
 * machines: it believes everybody.
 */
export async function ownIdentity(publicUrl: string): Promise<OwnIdentity | undefined> {
  if (process.env['OIDC_ISSUER'] || !isOwnMachine(publicUrl)) return undefined;
  const port = await choosePort();
  const client = {
    OIDC_CLIENT_ID: 'bidboard',
    OIDC_CLIENT_SECRET: randomBytes(24).toString('base64url'),
  };
  return {
    provider: {
      ...client,
      IDENTITY_PORT: String(port),
      IDENTITY_KEYS: join(clonePlace, 'identity-keys.json'),
      PUBLIC_URL: publicUrl,
    },
    api: { ...client, OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_NAME: 'a demo identity' },
  };
}
