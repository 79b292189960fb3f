import { readVariables } from '@bidboard/backend/platform/environment/read-environment';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { clonePlace } from '../machine/places.ts';
import { isOwnMachine } from './own-machine.ts';
import { rememberedPort } from '../machine/free-port.ts';

/** The settings of its process; the API gets the same, with its address. */
export interface OwnIdentity {
  provider: Record<string, string>;
  api: Record<string, string>;
}

/**
 * Returns the set-up of the demo's provider. Undefined if OIDC_ISSUER names a real one, or if people come from other machines,
 * because it believes any name.
 */
export async function ownIdentity(publicUrl: string): Promise<OwnIdentity | undefined> {
  if (process.env['OIDC_ISSUER'] || !isOwnMachine(publicUrl, process.env)) return undefined;
  // Accounts are linked to the provider by its address.
  const port = await rememberedPort(
    'identity-port',
    readVariables(process.env, ['IDENTITY_PORT']).IDENTITY_PORT || undefined,
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
