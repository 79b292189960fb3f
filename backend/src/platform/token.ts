import { hash, randomBytes } from 'node:crypto';

/** An opaque 256-bit secret: the session token in the client's hands, or the end of a mailed link. */
export const mintToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. No salt: 256 random bits cannot be guessed from their hash. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');
