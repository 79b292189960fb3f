import { plural } from '@lingui/core/macro';
import { formatList } from '@bidboard/backend/kernel/text/format-list';
import { emailField } from '@bidboard/backend/features/accounts/contracts/accounts';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { check } from '@bidboard/backend/kernel/schema/schema';

const folded = (email: string): string => email.trim().toLocaleLowerCase();

/** The error of an address to invite; undefined if it is valid. */
export function emailError(email: string, others: readonly (string | null)[]): string | undefined {
  const checked = check(emailField(), email.trim());
  if (!checked.ok) return checked.errors[0]?.message ?? messages.emailInvalid;
  return others.some((other) => other !== null && folded(other) === folded(email))
    ? refusals.alreadyInvited
    : undefined;
}

interface SortedAddresses {
  /** In the order in which they were given. */
  good: string[];
  /** Texts that are not addresses, as they were given; they stay in the field for correction. */
  bad: string[];
  /** Addresses that were known before or given twice. */
  doubled: string[];
}

/**
 * Reads addresses as people paste them: one per line, or separated by commas, semicolons or spaces, with or without angle
 * brackets.
 */
export function sortAddresses(pasted: string, others: readonly (string | null)[]): SortedAddresses {
  const sorted: SortedAddresses = { good: [], bad: [], doubled: [] };
  const words = pasted.split(/[\s,;]+/).map((word) => word.replace(/^<(.*)>$/, '$1'));
  for (const word of words) {
    if (word === '') continue;
    const errorText = emailError(word, [...others, ...sorted.good]);
    if (errorText === undefined) sorted.good.push(word);
    else if (errorText !== refusals.alreadyInvited) sorted.bad.push(word);
    else if (!sorted.doubled.some((other) => folded(other) === folded(word))) sorted.doubled.push(word);
  }
  return sorted;
}

const formatBad = (addresses: string, count: number) =>
  plural(count, {
    one: `${addresses} is not an email address.`,
    other: `${addresses} are not email addresses.`,
  });
const formatDoubled = (addresses: string, count: number) =>
  plural(count, {
    one: `${addresses} is already in the list.`,
    other: `${addresses} are already in the list.`,
  });
const quoted = (words: readonly string[]) => formatList(words.map((word) => `“${word}”`));

/** The message about addresses that were not added; undefined if all were. */
export function formatSorted({ good, bad, doubled }: SortedAddresses): string | undefined {
  if (good.length + bad.length + doubled.length === 0) return messages.emailRequired;
  const sentences = [
    ...(bad.length > 0 ? [formatBad(quoted(bad), bad.length)] : []),
    ...(doubled.length > 0 ? [formatDoubled(quoted(doubled), doubled.length)] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
