import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an unguessable id that looks like Stripe's. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;
}

/** Returns the id from a field that may also hold the object by Stripe's types; here it is stored as the id. */
export function idOf(field: string | { id: string } | null): string {
  if (typeof field === 'string') return field;
  throw new Error('This field contains no id.');
}

export const listObject = <T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

/** Merges new names with the old ones; an empty text removes its name. */
export function mergedMetadata(
  old: Record<string, string>,
  added: Record<string, string> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...old, ...added }).filter(([, value]) => value !== ''));
}
