import { expect, test } from 'vitest';
import type { AnswerableQuestion } from '../../rfps/contracts/questions/question-details.ts';
import { answerError, remarkError } from './answer-errors.ts';

const yesNo: AnswerableQuestion = { type: 'yes-no' };
const errorsOf = (question: AnswerableQuestion, answers: readonly string[]) =>
  answers.map((answer) => answerError(question, answer));

test('A yes-no question allows yes, no and an empty answer', () => {
  expect(['yes', 'no', ''].map((answer) => answerError(yesNo, answer))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(answerError(yesNo, 'maybe')).toBe('Answer yes or no');
  expect(answerError({ type: 'detailed' }, 'maybe')).toBeUndefined();
});

test('Not applicable is an answer only where the question allows it, and a plain text for a text question', () => {
  expect(answerError(yesNo, 'not-applicable')).toBe('Answer yes or no');
  expect(answerError({ ...yesNo, details: { allowsNotApplicable: true } }, 'not-applicable')).toBeUndefined();
  expect(answerError({ type: 'number' }, 'not-applicable')).toMatch(/^Enter a number/);
  expect(
    answerError({ type: 'number', details: { allowsNotApplicable: true } }, 'not-applicable'),
  ).toBeUndefined();
  expect(answerError({ type: 'detailed' }, 'not-applicable')).toBeUndefined();
});

test('A choice is one that the question offers, and only several choices take several', () => {
  const details = { choices: ['Cloud', 'On premises', 'Both'] };
  const single: AnswerableQuestion = { type: 'single-choice', details };
  const multiple: AnswerableQuestion = { type: 'multiple-choice', details };
  expect(errorsOf(single, ['', 'Cloud', 'cloud', 'Cloud\nBoth'])).toEqual([
    undefined,
    undefined,
    'The question has no choice “cloud”',
    'Choose only one of the choices',
  ]);
  expect(errorsOf(multiple, ['Both', 'Both\nCloud', 'Cloud\nCloud', 'Cloud\n', 'Moon'])).toEqual([
    undefined,
    undefined,
    'This choice is named twice',
    'The question has no choice “”',
    'The question has no choice “Moon”',
  ]);
});

test('A number is read as it is written or refused, and lies in its range', () => {
  const plain: AnswerableQuestion = { type: 'number' };
  for (const fine of ['2', '2.0', '-0.5', '0.000001', '123456789012345'])
    expect(answerError(plain, fine)).toBeUndefined();
  for (const wrong of [
    '2,0',
    '1.234,5',
    '1e3',
    '+2',
    '.5',
    '5.',
    ' 2',
    '0x10',
    'NaN',
    '1234567890123456',
    '1.1234567',
  ])
    expect(answerError(plain, wrong)).toMatch(/^Enter a number/);
  const limited: AnswerableQuestion = { type: 'number', details: { minimum: '9', maximum: '10.5' } };
  expect(errorsOf(limited, ['9', '10', '10.50', '8.99', '100'])).toEqual([
    undefined,
    undefined,
    undefined,
    'Enter 9 or more',
    'Enter 10.5 or less',
  ]);
});

test('A date is a day that exists, and lies in its range', () => {
  const plain: AnswerableQuestion = { type: 'date' };
  expect(answerError(plain, '2028-02-29')).toBeUndefined();
  for (const wrong of ['2027-02-29', '29.02.2028', '2027-1-1', 'soon', '0000-01-01'])
    expect(answerError(plain, wrong)).toMatch(/^Enter a day that exists/);
  const limited: AnswerableQuestion = {
    type: 'date',
    details: { minimum: '2027-01-01', maximum: '2027-12-31' },
  };
  expect(errorsOf(limited, ['2027-01-01', '2026-12-31', '2028-01-01'])).toEqual([
    undefined,
    'Enter 2027-01-01 or a later day',
    'Enter 2027-12-31 or an earlier day',
  ]);
});

test('A remark needs a question that allows remarks', () => {
  expect(remarkError(yesNo, '')).toBeUndefined();
  expect(remarkError(yesNo, 'see annex 2')).toBe('This question takes no remark');
  expect(remarkError({ ...yesNo, details: { allowsRemark: true } }, 'see annex 2')).toBeUndefined();
});
