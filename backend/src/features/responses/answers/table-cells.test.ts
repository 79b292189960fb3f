import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOfRows } from '../../rfps/contracts/questions/table-answer.ts';
import type { AnswerableQuestion } from '../../rfps/contracts/questions/question-details.ts';
import { allowedAnswers, cellOfAnswer, fittingAnswer, readAnswerCell } from './answer-cells.ts';
import { answerError } from './answer-errors.ts';

const table: AnswerableQuestion = {
  type: 'table',
  details: {
    columns: [
      { name: 'Site', type: 'detailed', isRequired: true },
      { name: 'Users', type: 'number', unit: 'people' },
      { name: 'Since', type: 'date' },
      { name: 'Region', type: 'single-choice', choices: ['EU', 'United  States'] },
      { name: 'Certified', type: 'yes-no' },
    ],
    maxRows: 2,
    allowsNotApplicable: true,
  },
};

test('Each cell of a table is read as an answer to its column', () => {
  expect(readAnswerCell(table, 'Berlin,12 people,31/1/2027,eu,Y\nParis')).toEqual({
    answer: 'Berlin,12,2027-01-31,EU,yes\nParis',
  });
  expect(readAnswerCell(table, 'Berlin\t12\t\tunited states')).toEqual({
    answer: 'Berlin,12,,United  States',
  });
  expect(readAnswerCell(table, 'n/a')).toEqual({ answer: 'not-applicable' });
});

test('A cell that cannot be read is named by its row and column', () => {
  expect(readAnswerCell(table, 'Berlin,12\nParis,many')).toEqual({
    reason: expect.stringMatching(/^row 2 of the table, Users: "many" is not a number/),
  });
  expect(readAnswerCell(table, ',12')).toEqual({
    reason: 'answer does not fit: Row 1, Site: Fill in this cell',
  });
  expect(readAnswerCell(table, 'a\nb\nc')).toEqual({ reason: 'answer does not fit: Fill in at most 2 rows' });
});

test('An answer names the cell that does not fit', () => {
  expect(answerError(table, 'Berlin,12,2027-01-31,EU,yes')).toBeUndefined();
  expect(answerError(table, 'Berlin,,,Mars')).toBe('Row 1, Region: The question has no choice “Mars”');
  expect(answerError(table, 'Berlin,,,,maybe')).toBe('Row 1, Certified: Answer yes or no');
  expect(answerError(table, 'a,,,,,b')).toBe('Row 1: This row has more cells than the table has columns');
  expect(answerError(table, 'not-applicable')).toBeUndefined();
});

test('An earlier table fits a question whose columns it fits', () => {
  expect(fittingAnswer(table, 'Berlin,12')).toBe('Berlin,12');
  expect(fittingAnswer(table, 'Berlin,twelve')).toBeUndefined();
});

test('A sheet says which columns a table has', () => {
  expect(allowedAnswers(table)).toBe(
    [
      'A row in each line, its cells with commas between them:',
      'Site,Users,Since,Region,Certified',
      'Cells with commas or quotes are in quotes. The columns are:',
      'Columns: Site (Free text, required), Users (Number, people), Since (Date), Region (Single choice, EU / United  States), Certified (Yes / No)',
      'At most 2 rows',
      'Or: not-applicable',
    ].join('\n'),
  );
});

test('Any table that fits its question is read from its cell as it is', () => {
  const row = fc.tuple(
    fc.string({ minLength: 1 }).map((text) => `S${text}`),
    fc.option(
      fc.integer({ min: -9999, max: 9999 }).map((tenths) => String(tenths / 10)),
      { nil: '' },
    ),
    fc.constantFrom('', '2027-01-31', '2028-02-29'),
    fc.constantFrom('', 'EU', 'United  States'),
    fc.constantFrom('', 'yes', 'no'),
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 2 }), (rows) => {
      const answer = answerOfRows(rows);
      expect(answerError(table, answer)).toBeUndefined();
      expect(readAnswerCell(table, String(cellOfAnswer(table, answer)))).toEqual({ answer });
    }),
  );
});
