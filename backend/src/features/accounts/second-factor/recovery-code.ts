import { randomInt } from 'node:crypto';
import { tokenHash } from '../../../platform/auth/token.ts';

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
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The hash includes the user, so the stored hashes do not show that two users have the same code. */
export const recoveryCodeHash = (userId: string, typed: string): string =>
  tokenHash(`${userId} ${plainCode(typed)}`);
