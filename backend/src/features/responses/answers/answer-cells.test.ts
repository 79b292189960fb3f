import { expect, test } from 'vitest';
import type { AnswerableQuestion } from '../../rfps/contracts/questions/question-details.ts';
import { allowedAnswers, cellOfAnswer, fittingAnswer, readAnswerCell } from './answer-cells.ts';

const single: AnswerableQuestion = { type: 'single-choice', details: { choices: ['EU', 'United Kingdom'] } };
const multiple: AnswerableQuestion = {
  type: 'multiple-choice',
  details: { choices: ['SAML', 'OpenID Connect', 'saml'], allowsNotApplicable: true },
};
const number: AnswerableQuestion = { type: 'number', details: { unit: 'hours', minimum: '0' } };
const date: AnswerableQuestion = { type: 'date', details: { minimum: '2026-01-01' } };

test('Choices are read whatever their case and spaces, one in each line', () => {
  expect(readAnswerCell(single, 'united  KINGDOM')).toEqual({ answer: 'United Kingdom' });
  expect(readAnswerCell(multiple, 'openid connect\n\nSAML')).toEqual({ answer: 'OpenID Connect\nSAML' });
  expect(readAnswerCell(multiple, 'saml')).toEqual({ answer: 'saml' });
  expect(readAnswerCell(multiple, 'Saml')).toEqual({
    reason: '"Saml" may be more than one of the choices',
  });
  expect(readAnswerCell(single, 'EU\nUK')).toEqual({ reason: '"EU\nUK" is not one of the choices' });
  expect(readAnswerCell(multiple, 'SAML\nSAML')).toEqual({
    reason: 'answer does not fit: This choice is named twice',
  });
});

test('Not applicable is read only where the question allows it', () => {
  for (const cell of ['not-applicable', 'Not applicable', 'n/a'])
    expect(readAnswerCell(multiple, cell)).toEqual({ answer: 'not-applicable' });
  expect(readAnswerCell(single, 'N/A')).toHaveProperty('reason');
  expect(readAnswerCell({ type: 'yes-no' }, 'n/a')).toHaveProperty('reason');
  const named = {
    type: 'single-choice',
    details: { choices: ['N/A', 'EU'], allowsNotApplicable: true },
  } as const;
  expect(
    readAnswerCell({ ...named, details: { ...named.details, choices: [...named.details.choices] } }, 'n/a'),
  ).toEqual({
    answer: 'N/A',
  });
});

test.each([
  ['99.5', '99.5'],
  ['2.0', '2.0'],
  ['4 hours', '4'],
  ['4 Hours', '4'],
])('The number %s is read exactly', (cell, answer) => {
  expect(readAnswerCell(number, cell)).toEqual({ answer });
});

test.each([
  ['2,5', /more than one way/],
  ['1.234,5', /more than one way/],
  ['1,234.5', /more than one way/],
  ['1.234.567', /more than one way/],
  ['1 234', /more than one way/],
  ['50%', /is a percentage/],
  ['2026-05-02', /is a day/],
  ['four', /is not a number/],
  ['0.30000000000000004', /at most 15 digits before and 6 after/],
  ['1e+21', /is not a number/],
  ['-1', /does not fit: Enter 0 or more/],
])('The number %s is refused with its reason', (cell, reason) => {
  expect(readAnswerCell(number, cell)).toEqual({ reason: expect.stringMatching(reason) });
});

test('A percentage is read where the question asks for percent', () => {
  expect(readAnswerCell({ type: 'number', details: { unit: '%' } }, '99.5%')).toEqual({ answer: '99.5' });
});

test.each([
  ['2027-01-31', '2027-01-31'],
  ['31/1/2027', '2027-01-31'],
  ['01/31/2027', '2027-01-31'],
  ['05.05.2027', '2027-05-05'],
  ['31 January 2027', '2027-01-31'],
  ['Jan 31, 2027', '2027-01-31'],
])('The day %s is read, since it has one meaning', (cell, answer) => {
  expect(readAnswerCell(date, cell)).toEqual({ answer });
});

test.each([
  ['01/02/2027', /as two days/],
  ['1.2.2027', /as two days/],
  ['31/02/2027', /is not a day/],
  ['1/2/27', /is not a day/],
  ['46053', /is not a day/],
  ['2025-12-31', /does not fit: Enter 2026-01-01 or a later day/],
])('The day %s is refused with its reason', (cell, reason) => {
  expect(readAnswerCell(date, cell)).toEqual({ reason: expect.stringMatching(reason) });
});

test('A cell is a number or a day only where a spreadsheet program holds it exactly', () => {
  expect(cellOfAnswer(number, '99.5')).toBe(99.5);
  expect(cellOfAnswer(number, '123456789012345.5')).toBe('123456789012345.5');
  expect(cellOfAnswer(date, '2027-01-31')).toEqual({ value: 46_418, format: 'yyyy-mm-dd' });
  expect(cellOfAnswer(date, '1899-12-31')).toBe('1899-12-31');
  expect(cellOfAnswer({ type: 'detailed' }, '99.5')).toBe('99.5');
});

test('An earlier answer fits a question only with its choices, within its range', () => {
  expect(fittingAnswer(single, 'eu')).toBe('EU');
  expect(fittingAnswer(single, 'EU\nUnited Kingdom')).toBeUndefined();
  expect(fittingAnswer(multiple, 'openid  connect')).toBe('OpenID Connect');
  expect(fittingAnswer(multiple, 'not-applicable')).toBe('not-applicable');
  expect(fittingAnswer(single, 'not-applicable')).toBeUndefined();
  expect(fittingAnswer(number, '-1')).toBeUndefined();
  expect(fittingAnswer({ type: 'detailed' }, 'Any text')).toBe('Any text');
});

test('A sheet says which answers a question accepts', () => {
  expect(allowedAnswers({ type: 'yes-no', details: { allowsNotApplicable: true, allowsRemark: true } })).toBe(
    'yes or no\nOr: not-applicable\nYou may add a remark.',
  );
  expect(allowedAnswers(single)).toBe('One of:\nEU\nUnited Kingdom');
  expect(allowedAnswers({ type: 'number', details: { unit: 'hours', minimum: '0', maximum: '10' } })).toBe(
    'A number, such as 99.5, in hours, from 0 up to 10',
  );
  expect(allowedAnswers(date)).toBe('A day, such as 2027-01-31, from 2026-01-01');
  expect(allowedAnswers({ type: 'detailed' })).toBe('');
});
