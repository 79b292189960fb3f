import { randomInt } from 'node:crypto';
import { tokenHash } from '../platform/token.ts';

/** Without what is read as something else: no 0, 1, I, L, O, U. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const perGroup = 6;
const recoveryCodeCount = 10;

const mintGroup = () => Array.from({ length: perGroup }, () => letters[randomInt(letters.length)]).join('');

/** 117 bits each, so that what is kept of one needs no slow hash. */
export const mintRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, mintGroup).join('-'));

/** As typed: in either case, with or without strokes and spaces. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The person is part of what is hashed, so that what is kept says of no two that they have the same. */
export const recoveryCodeHash = (userId: string, typed: string): string =>
  tokenHash(`${userId} ${plainCode(typed)}`);
