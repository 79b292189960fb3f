import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an unguessable id that looks like Stripe's. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;
}
