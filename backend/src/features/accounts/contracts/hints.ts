import { command, query } from '../../../kernel/contract.ts';
import { closed, listing, message, nothing, oneOf } from '../../../kernel/schema/schema.ts';

/** What the dashboard suggests to a person until they dismiss it. */
export const hintNames = ['addCompany', 'addProduct'] as const;
export type HintName = (typeof hintNames)[number];

const hint = () => oneOf(hintNames).required();

export const dismissedHints = query('dismissedHints', {
  method: 'GET',
  path: 'users/dismissed-hints',
  tag: 'accounts',
  who: 'user',
  summary: 'Returns the hints that the caller has dismissed.',
  params: nothing,
  search: nothing,
  answer: listing(closed({ hint: hint() })),
});

export const dismissHint = command('dismissHint', {
  method: 'POST',
  path: 'users/dismiss-hint',
  tag: 'accounts',
  who: 'user',
  summary: 'Hides a hint from the caller in every browser. A dismissed hint stays dismissed.',
  params: nothing,
  body: closed({ hint: hint() }),
  answer: message,
});

export const restoreHint = command('restoreHint', {
  method: 'POST',
  path: 'users/restore-hint',
  tag: 'accounts',
  who: 'user',
  summary: 'Shows a dismissed hint again.',
  params: nothing,
  body: closed({ hint: hint() }),
  answer: message,
});
