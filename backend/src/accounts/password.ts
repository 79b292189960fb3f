import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** `argon2id$<salt>$<tag>`, both base64url, at 19 MiB and 2 passes. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...cost, message: password, nonce });
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** A hash that no password has, so that an unknown address takes the time of a known one. */
const nobody = `argon2id$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt, tag] = (hash ?? nobody).split('$');
  const expected = Buffer.from(tag ?? '', 'base64url');
  const nonce = Buffer.from(salt ?? '', 'base64url');
  const actual = await derive('argon2id', { ...cost, message: password, nonce });
  return hash !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
}
