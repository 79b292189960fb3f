import { hash, randomBytes } from 'node:crypto';

/** Creates an opaque 256-bit secret: a session token for the client, or the last part of a mailed link. */
export const mintToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash that we keep of a token. No salt: 256 random bits cannot be guessed from their hash. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');
