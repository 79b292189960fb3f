import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { expect, test } from 'vitest';
import { parseDecimal } from './typed-decimal.ts';

test('A number is read with the separators of its reader', () => {
  expect(parseDecimal('1,234.5', siteLocale)).toBe('1234.5');
  expect(parseDecimal('1.234,5', 'de-DE')).toBe('1234.5');
  expect(parseDecimal('1 234,5', 'fr-FR')).toBe('1234.5');
  expect(parseDecimal("1'234.5", 'de-CH')).toBe('1234.5');
  expect(parseDecimal('1,234', siteLocale)).toBe('1234');
  expect(parseDecimal('1,234', 'de-DE')).toBe('1.234');
  expect(parseDecimal('12,34,567', siteLocale)).toBeUndefined();
  expect(parseDecimal('0.234', 'de-DE')).toBeUndefined();
  expect(parseDecimal('0,234', siteLocale)).toBeUndefined();
});

test('A single separator that cannot be one of thousands is a decimal point, whatever the reader writes', () => {
  expect(parseDecimal('2.0', 'de-DE')).toBe('2.0');
  expect(parseDecimal('1,5', siteLocale)).toBe('1.5');
  expect(parseDecimal('.5', siteLocale)).toBe('0.5');
  expect(parseDecimal('5.', siteLocale)).toBe('5');
});

test('Signs and leading zeros are read, and minus zero is zero', () => {
  expect(parseDecimal('−4', siteLocale)).toBe('-4');
  expect(parseDecimal('+007', siteLocale)).toBe('7');
  expect(parseDecimal('-0', siteLocale)).toBe('0');
});

test('A text that may mean two numbers, or none, is not read', () => {
  for (const typed of ['1.234,5', '1.2.3', '1,2,3', 'ten', '-', '', '5 h', '1e3', '1,23.4'])
    expect(parseDecimal(typed, siteLocale)).toBeUndefined();
});
