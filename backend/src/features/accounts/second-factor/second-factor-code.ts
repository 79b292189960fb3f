import { timingSafeEqual, randomInt } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';
import { tokenHash } from '../../../platform/auth/authentication.ts';

/** RFC 6238 with the defaults of authenticators: SHA-1, six digits, a new code every 30 s. */
const stepMs = 30_000;
const keyBytes = 20;

export const mintKey = (): string => new Secret({ size: keyBytes }).base32;

/** Returns the address that an authenticator reads from the QR code. `account` is the address that the user signs in with. */
export const keyAddress = (key: string, account: string): string =>
  new TOTP({ issuer: 'Bidboard', label: account, secret: Secret.fromBase32(key) }).toString();

export const stepAt = (nowMs: number): number => Math.floor(nowMs / stepMs);

export const codeOf = (key: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(key), counter: step });

const isSame = (entered: string, due: string): boolean =>
  entered.length === due.length && timingSafeEqual(Buffer.from(entered), Buffer.from(due));

/**
 * Returns the step of a code: the current one, or one before or after it, since clocks differ. Returns undefined for other steps,
 * and for steps that are not after the last accepted one.
 */
export function acceptedStep(
  key: string,
  code: string,
  { nowMs, lastStep }: { nowMs: number; lastStep: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = stepAt(nowMs);
  return [present, present - 1, present + 1].find(
    (step) => step > lastStep && isSame(code, codeOf(key, step)),
  );
}

/** Excludes the ambiguous characters 0, 1, I, L, O and U. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const perGroup = 6;
const recoveryCodeCount = 10;

const mintGroup = () => Array.from({ length: perGroup }, () => letters[randomInt(letters.length)]).join('');

/** Each code has 117 bits, so its stored hash does not need to be slow. */
export const mintRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, mintGroup).join('-'));

/** Normalises a typed code: any case, with or without hyphens and spaces. */
export const normaliseCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The hash includes the user, so the stored hashes do not show that two users have the same code. */
export const recoveryCodeHash = (userId: string, typed: string): string =>
  tokenHash(`${userId} ${normaliseCode(typed)}`);
