import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, unescapeFromSpreadsheet, escapeForSpreadsheet, escapeTypedText } from './csv.ts';

test('The file begins with the byte order mark, texts are quoted, numbers are unquoted, and no value is undefined', () => {
  expect(csvText([['a,b', 'say "so"', 'x\ny', -3, null]])).toBe('\ufeff"a,b","say ""so""","x\ny",-3,""\r\n');
  expect([...Buffer.from(csvText([['Sécurité']])).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

/**
 * Splits like a spreadsheet program whose country separates cells by this character: quotes count only at the beginning of a cell.
 */
function cellsAt(separator: string, line: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    let cell = '';
    if (line[at] === '"') {
      at += 1;
      while (at < line.length && (line[at] !== '"' || line[at + 1] === '"')) {
        if (line[at] === '"') at += 1;
        cell += line[at];
        at += 1;
      }
      at += 1;
    }
    while (at < line.length && !`${separator}\r\n`.includes(line[at]!)) cell += line[at++];
    cells.push(cell);
    at += 1;
  }
  return cells;
}

test('A company name with a semicolon is no formula in programs that split at semicolons', () => {
  const [, ...cells] = cellsAt(';', csvText([['2026', 'v;=2+2; x']]));
  expect(cells).toEqual(["'=2+2", ' x"', '', '']);
});

test.each([',', ';', '\t'])(
  'No cell of any table begins a formula where cells are separated by %j',
  (separator) => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;,"\' \t\r\n\0\u00a0ab') });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const file = csvText(rows).slice(1);
        for (const cell of cellsAt(separator, file)) expect(cell).not.toMatch(/^[\s\0]*[=+\-@＝＋－＠]/);
      }),
      { seed: 11, numRuns: 1_000 },
    );
  },
);

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
