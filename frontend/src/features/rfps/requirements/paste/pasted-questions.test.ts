import { expect, test } from 'vitest';
import { cellsOf, isTable, pastedQuestions } from './pasted-questions.ts';

const brief = (text: string) =>
  pastedQuestions(text).questions.map(({ question, type, score }) => [question, type, score]);

test('Cells are read between tabs, and line breaks and quotes inside of quotes', () => {
  expect(cellsOf('a\tb\r\n\r\n"two\nlines, ""quoted"""\t7\n')).toEqual([
    ['a', 'b'],
    ['two\nlines, "quoted"', '7'],
  ]);
  expect(cellsOf('"Is" it?\t1')).toEqual([['"Is" it?', '1']]);
  expect(cellsOf('"never closed\tx')).toEqual([['"never closed', 'x']]);
});

test('Each row becomes a question with its type and score, whatever the order of the columns', () => {
  expect(
    brief('Single sign-on?\tyes-no\t3\nHow is it backed up?\tFree text\t5\nWhere?\tSingle choice\t2'),
  ).toEqual([
    ['Single sign-on?', 'yes-no', '3'],
    ['How is it backed up?', 'detailed', '5'],
    ['Where?', 'single-choice', '2'],
  ]);
  expect(brief('Number\tHow many users?\t2\nDate\tFrom when on?\t1')).toEqual([
    ['How many users?', 'number', '2'],
    ['From when on?', 'date', '1'],
  ]);
});

test('A row of headings names the columns and is no question', () => {
  expect(brief('Score\tQuestion\n4\tRoles?\n\tGroups?')).toEqual([
    ['Roles?', 'yes-no', '4'],
    ['Groups?', 'yes-no', '1'],
  ]);
  expect(brief('Question\nRoles?')).toEqual([['Roles?', 'yes-no', '1']]);
});

test('A single column of questions has the usual type and score', () => {
  expect(brief('Roles?\nGroups?')).toEqual([
    ['Roles?', 'yes-no', '1'],
    ['Groups?', 'yes-no', '1'],
  ]);
});

test('Numbers of rows before the question are no scores, and other columns are counted', () => {
  const rows = pastedQuestions('1\tSingle sign-on?\tSecurity\n2\tIs there a trail of changes?\tAudit');
  expect(rows.questions.map(({ score }) => score)).toEqual(['1', '1']);
  expect(rows).toMatchObject({ hasTypes: false, hasScores: false, unusedColumns: 2 });
});

test('A cell that is no type or no score is named, and a row without a question is counted', () => {
  const rows = pastedQuestions(
    'Is it fast?\tyes-no\t1\nIs it safe?\tperhaps\t2000\nIs it open?\tdate\t3\n\tdate\t3',
  );
  expect(rows.questions[1]).toEqual({
    question: 'Is it safe?',
    type: 'yes-no',
    score: '1',
    unknownType: 'perhaps',
    unknownScore: '2000',
  });
  expect(rows.withoutQuestion).toBe(1);
});

test('Only a text with tabs between cells is a table', () => {
  expect(isTable('A question\nof two lines')).toBe(false);
  expect(isTable('A question\t')).toBe(false);
  expect(isTable('A question\t3')).toBe(true);
});
