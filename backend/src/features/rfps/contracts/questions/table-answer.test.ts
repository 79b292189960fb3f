import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatsFor } from '../../../../kernel/format/formats.ts';
import { siteLocale } from '../../../../kernel/format/site-locale.ts';
import { answerLines, tableText } from './answer-text.ts';
import { isBlankRow, type AnswerableQuestion } from './question-details.ts';
import { answerOfRows, cellText, plainTable, rowsIn, tableErrors } from './table-answer.ts';

const sites: AnswerableQuestion = {
  type: 'table',
  details: {
    columns: [
      { name: 'Site', type: 'detailed', isRequired: true },
      { name: 'Users', type: 'number', unit: 'people' },
      { name: 'Since', type: 'date' },
      { name: 'Certified', type: 'yes-no' },
    ],
    minRows: 1,
    maxRows: 2,
  },
};

test('Only cells that need it are quoted', () => {
  expect(answerOfRows([['Berlin', '1200', '2027-01-31', 'yes']])).toBe('Berlin,1200,2027-01-31,yes');
  expect(
    answerOfRows([
      ['A, B', 'the "old" one'],
      ['', ''],
    ]),
  ).toBe('"A, B","the ""old"" one"');
  expect(answerOfRows([[' two\nlines ', '']])).toBe('two lines,');
});

test('A row that says “not-applicable” is no answer “Not applicable”', () => {
  expect(answerOfRows([['not-applicable']])).toBe('"not-applicable"');
  expect(rowsIn('"not-applicable"')).toEqual([['not-applicable']]);
  expect(rowsIn('not-applicable')).toEqual([]);
  expect(plainTable('not-applicable')).toBe('not-applicable');
});

test('Rows that were copied from a spreadsheet are read by their tabs', () => {
  expect(rowsIn('Berlin, Mitte\t12\n"Paris"\t8')).toEqual([
    ['Berlin, Mitte', '12'],
    ['Paris', '8'],
  ]);
});

test('A quote that is never closed ends with the answer', () => {
  expect(rowsIn('a,"b\nc')).toEqual([['a', 'b c']]);
});

test('A long line is read once', () => {
  const cells = Array.from({ length: 300_000 }, () => 'a');
  expect(rowsIn(cells.join(','))).toEqual([cells]);
});

const cell = fc
  .array(
    fc.oneof(
      fc.constantFrom(',', '"', '\n', '\t', ' ', '=', 'not-applicable'),
      fc.string({ unit: 'binary' }),
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(''));

test('Any rows are read back as they were written, and their notation is the only one', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const answer = answerOfRows(rows);
      const kept = rows.map((cells) => cells.map(cellText)).filter((cells) => !isBlankRow(cells));
      expect(rowsIn(answer)).toEqual(kept);
      expect(plainTable(answer)).toBe(answer);
    }),
  );
});

test('Reading and writing any text comes to a notation that stays', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(plainTable(plainTable(text))).toBe(plainTable(text));
    }),
  );
});

test('Errors name their cells, and empty rows have none', () => {
  const errorOf = (_: AnswerableQuestion, text: string) => (text === 'many' ? 'Not a number' : undefined);
  const rows = [
    ['Berlin', 'many', '', ''],
    ['', '', '', ''],
    ['', '3', '', '', 'more'],
    ['Paris', '', '', ''],
  ];
  expect(tableErrors(sites.details, rows, errorOf)).toEqual([
    { row: 0, column: 1, message: 'Not a number' },
    { row: 2, column: 0, message: 'Fill in this cell' },
    { row: 2, message: 'This row has more cells than the table has columns' },
    { message: 'Fill in at most 2 rows' },
  ]);
  expect(tableErrors(sites.details, [], errorOf)).toEqual([{ message: 'Fill in at least 1 row' }]);
});

test('A table is shown in the words and formats of its reader', () => {
  const formats = formatsFor(siteLocale, 'UTC');
  const answer = 'Berlin,1200,2027-01-31,yes\nParis,,,';
  expect(tableText(sites, answer, formats)).toEqual({
    headings: ['Site', 'Users (people)', 'Since', 'Certified'],
    rows: [
      ['Berlin', '1,200', '31 Jan 2027', 'Yes'],
      ['Paris', '', '', ''],
    ],
  });
  expect(answerLines(sites, answer, formats)).toEqual([
    'Site: Berlin · Users (people): 1,200 · Since: 31 Jan 2027 · Certified: Yes',
    'Site: Paris',
  ]);
  expect(answerLines(sites, 'not-applicable', formats)).toEqual(['Not applicable']);
  expect(answerLines(sites, '', formats)).toEqual([]);
});
