import { timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticators know it without being told: SHA-1, six digits, a new code every 30 s. */
const stepMs = 30_000;
const keyBytes = 20;

export const mintKey = (): string => new Secret({ size: keyBytes }).base32;

/** What an authenticator reads from a picture. `account` is the address that one signs in by. */
export const keyAddress = (key: string, account: string): string =>
  new TOTP({ issuer: 'Bidboard', label: account, secret: Secret.fromBase32(key) }).toString();

export const stepAt = (nowMs: number): number => Math.floor(nowMs / stepMs);

export const codeOf = (key: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(key), counter: step });

const isSame = (given: string, due: string): boolean =>
  given.length === due.length && timingSafeEqual(Buffer.from(given), Buffer.from(due));

/**
 * The step that a code was made in: the present one, the one before or the one after, since clocks differ; nothing where it was
 * made in none of them, or not after the last that was taken.
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
