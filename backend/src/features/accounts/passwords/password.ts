import { randomBytes, timingSafeEqual } from 'node:crypto';
import { slowHash } from '../../../platform/auth/slow-hash.ts';

/** Returns `argon2id$<salt>$<tag>`, with salt and tag in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await slowHash(password, nonce);
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** A hash that no password matches. It makes an unknown address, or an account without a password, take as long as any other. */
const unknownUserHash = `argon2id$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, salt, tag] = (hash ?? unknownUserHash).split('$');
  const expected = Buffer.from(tag ?? '', 'base64url');
  const nonce = Buffer.from(salt ?? '', 'base64url');
  const computedHash = await slowHash(password, nonce);
  return (
    typeof hash === 'string' &&
    expected.length === computedHash.length &&
    timingSafeEqual(expected, computedHash)
  );
}
