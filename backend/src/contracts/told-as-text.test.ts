import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textAsTold, toldAsText, typedAsText } from './told-as-text.ts';

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
])('%j is shown as a text', (text) => {
  expect(toldAsText(text)).toBe(`'${text}`);
});

test.each(['\t', '\r', '\n'])('a formula behind %j is one behind the beginning of two cells', (separator) => {
  expect(toldAsText(`${separator}=1+1`)).toBe(`'${separator}'=1+1`);
});

test.each(['', 'Seats', '1', '(1)', ' two words', "it's", "'quoted'"])('%j stands as it is', (text) => {
  expect(toldAsText(text)).toBe(text);
});

test.each([
  ['v;=2+2; x', "v;'=2+2; x"],
  ['v; +1', "v;' +1"],
  ['one\n=2+2', "one\n'=2+2"],
  ['one\t@x', "one\t'@x"],
  ["v;'=2", "v;''=2"],
  ['v;"=2', 'v;\'"=2'],
])('behind a separator of another country %j begins no formula', (text, cell) => {
  expect(toldAsText(text)).toBe(cell);
  expect(textAsTold(cell)).toBe(text);
});

test('whatever was told is read back', () => {
  const texts = fc.string({ unit: fc.constantFrom(...`'"= \t\r\n\0+-@＝a1;\u00a0`) });
  fc.assert(
    fc.property(texts, (text) => {
      expect(textAsTold(toldAsText(text))).toBe(text);
      expect(textAsTold(typedAsText(text))).toBe(text);
    }),
    { seed: 5, numRuns: 2_000 },
  );
});

test('A long text of separators is read once, not again from each of them', () => {
  const separators = '\n'.repeat(300_000);
  expect(toldAsText(`a${separators}b`)).toBe(`a${separators}b`);
  expect(toldAsText(`a${separators};b`)).toBe(`a${separators};b`);
});
