import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { clonePlace } from '../places.ts';
import { isOwnMachine } from './own-machine.ts';
import { rememberedPort } from './remembered-port.ts';

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
  if (process.env['OIDC_ISSUER'] || !isOwnMachine(publicUrl, process.env)) return undefined;
  // Accounts are linked to the provider by its address.
  const port = await rememberedPort(
    'identity-port',
    Number(process.env['IDENTITY_PORT'] ?? 0) || undefined,
    8026,
  );
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
