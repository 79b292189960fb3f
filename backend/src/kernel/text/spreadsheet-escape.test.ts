import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unescapeFromSpreadsheet, escapeForSpreadsheet, escapeTypedText } from './csv.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\0=1+1',
  '\tanything',
  '\r\nanything',
  "'=1+1",
  "' =1+1",
])('The text %j is escaped and shown as text', (text) => {
  expect(escapeForSpreadsheet(text)).toBe(`'${text}`);
});

test.each(['\t', '\r', '\n'])(
  'A formula after %j is escaped both there and at the start of the cell',
  (separator) => {
    expect(escapeForSpreadsheet(`${separator}=1+1`)).toBe(`'${separator}'=1+1`);
  },
);

test.each(['', 'Seats', '1', '(1)', ' two words', "it's", "'quoted'"])(
  'The text %j is not escaped',
  (text) => {
    expect(escapeForSpreadsheet(text)).toBe(text);
  },
);

test.each([
  ['v;=2+2; x', "v;'=2+2; x"],
  ['v; +1', "v;' +1"],
  ['one\n=2+2', "one\n'=2+2"],
  ['one\t@x', "one\t'@x"],
  ["v;'=2", "v;''=2"],
  ['v;"=2', 'v;\'"=2'],
])('No separator of another country starts a formula in %j', (text, cell) => {
  expect(escapeForSpreadsheet(text)).toBe(cell);
  expect(unescapeFromSpreadsheet(cell)).toBe(text);
});

test('Every escaped text is read back unchanged', () => {
  const texts = fc.string({ unit: fc.constantFrom(...`'"= \t\r\n\0+-@＝a1;\u00a0`) });
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeFromSpreadsheet(escapeForSpreadsheet(text))).toBe(text);
      expect(unescapeFromSpreadsheet(escapeTypedText(text))).toBe(text);
    }),
    { seed: 5, numRuns: 2_000 },
  );
});

test('A long text of separators is read once and not again from each separator', () => {
  const separators = '\n'.repeat(300_000);
  expect(escapeForSpreadsheet(`a${separators}b`)).toBe(`a${separators}b`);
  expect(escapeForSpreadsheet(`a${separators};b`)).toBe(`a${separators};b`);
});
