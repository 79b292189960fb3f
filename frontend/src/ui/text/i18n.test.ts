import { expect, test } from 'vitest';
import { t } from '@lingui/core/macro';
import { i18n } from './i18n.ts';

test.each([
  'Ada',
  '\\u0041',
  '\\x41\\u{41}',
  'C:\\users',
  '{name}',
  "it's",
  '<0>bold</0>',
  '$&',
  '\u202Eabc',
])('The value %s appears in a text as it was typed', (name) => {
  expect(t`Delete ${name}?`).toBe(`Delete ${name}?`);
  expect(i18n._('Delete {name}?', { name })).toBe(`Delete ${name}?`);
});
