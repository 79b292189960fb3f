import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('The file begins with the byte order mark, texts are quoted, numbers are unquoted, and no value is undefined', () => {
  expect(csvText([['a,b', 'say "so"', 'x\ny', -3, null]])).toBe('\ufeff"a,b","say ""so""","x\ny",-3,""\r\n');
  expect([...Buffer.from(csvText([['Sécurité']])).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

/** Splits like a spreadsheet program that separates at semicolons: quotes count only at the beginning of a cell. */
function cellsAtSemicolons(line: string): string[] {
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
    while (at < line.length && !';\r\n'.includes(line[at]!)) cell += line[at++];
    cells.push(cell);
    at += 1;
  }
  return cells;
}

test('A company name with a semicolon is no formula in programs that split at semicolons', () => {
  const [, ...cells] = cellsAtSemicolons(csvText([['2026', 'v;=2+2; x']]));
  expect(cells).toEqual(["'=2+2", ' x"', '', '']);
});

test('No cell of any table begins a formula, with commas or with semicolons as separators', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@;,"\' \t\r\nab') });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const file = csvText(rows).slice(1);
      for (const cell of cellsAtSemicolons(file)) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
    { seed: 11, numRuns: 1_000 },
  );
});
