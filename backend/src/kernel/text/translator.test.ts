import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { formatsFor } from '../format/formats.ts';
import { siteLocale } from '../format/site-locale.ts';
import { createTranslator } from './translator.ts';

const readerWith = (locale: string) =>
  createTranslator({
    locale: 'en',
    messages: {},
    formatNumber: formatsFor(locale, null).number,
    compile: compileMessageOrThrow,
  });

test('The # of an English plural follows the formats of the reader', () => {
  const text = '{count, plural, one {# product} other {# products}} of {total}';
  expect(readerWith('de-DE')._(text, { count: 1234, total: 5678 })).toBe('1.234 products of 5678');
  expect(readerWith(siteLocale)._(text, { count: 1234, total: 5678 })).toBe('1,234 products of 5678');
  expect(readerWith('de-DE')._(text, { count: 1, total: 1 })).toBe('1 product of 1');
});

test('The # of a plural inside another choice is the number of its own plural', () => {
  const text =
    '{files, plural, one {# file} other {# files}} in {folders, plural, one {one folder} other {# folders}}';
  expect(readerWith('de-DE')._(text, { files: 2000, folders: 3000 })).toBe('2.000 files in 3.000 folders');
});

test.each(['\\u0041', '\\x41', 'C:\\users', '{count}', '#', "it's ''", '<0>bold</0>', '$&', '\u202Eabc'])(
  'The value %s appears in a text as it was typed',
  (name) => {
    expect(readerWith(siteLocale)._('Delete {name}?', { name })).toBe(`Delete ${name}?`);
    expect(readerWith(siteLocale)._('{count, plural, other {# of {name}}}', { count: 2, name })).toBe(
      `2 of ${name}`,
    );
  },
);
