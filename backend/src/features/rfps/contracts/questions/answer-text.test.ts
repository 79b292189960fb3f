import { expect, test } from 'vitest';
import { formatsFor } from '../../../../kernel/format/formats.ts';
import { siteLocale } from '../../../../kernel/format/site-locale.ts';
import { answerLines, decimalText, detailLines, gradingLines, valueText } from './answer-text.ts';
import type { AnswerableQuestion } from './question-details.ts';

const [british, german] = [formatsFor(siteLocale, 'UTC'), formatsFor('de', 'UTC')];
const decimalIn = (value: string) => decimalText(value, british);
const lines = (question: AnswerableQuestion, answer: string | null, formats = british) =>
  answerLines(question, answer, formats);

test('Each type of answer is shown in words, and a missing answer has no line', () => {
  expect(lines({ type: 'yes-no' }, 'yes')).toEqual(['Yes']);
  expect(lines({ type: 'yes-no' }, 'no')).toEqual(['No']);
  expect(lines({ type: 'single-choice' }, 'EU')).toEqual(['EU']);
  expect(lines({ type: 'multiple-choice' }, 'SAML\nOpenID Connect')).toEqual(['SAML', 'OpenID Connect']);
  expect(lines({ type: 'detailed' }, 'First\nSecond')).toEqual(['First\nSecond']);
  expect([lines({ type: 'detailed' }, ''), lines({ type: 'date' }, null)]).toEqual([[], []]);
});

test('“Not applicable” is an answer to each type but a text', () => {
  for (const type of ['yes-no', 'single-choice', 'multiple-choice', 'number', 'date'] as const)
    expect(lines({ type }, 'not-applicable')).toEqual(['Not applicable']);
  expect(lines({ type: 'detailed' }, 'not-applicable')).toEqual(['not-applicable']);
});

test('Numbers and days are in the format of the reader, with all digits and the unit', () => {
  const hours = { type: 'number', details: { unit: 'hours' } } as const;
  expect(lines(hours, '1234.50')).toEqual(['1,234.50 hours']);
  expect(lines(hours, '1234.50', german)).toEqual(['1.234,50 hours']);
  expect(lines(hours, '-0.5', german)).toEqual(['-0,5 hours']);
  expect(lines({ type: 'number' }, '123456789012345.678901')).toEqual(['123,456,789,012,345.678901']);
  expect(lines({ type: 'date' }, '2027-04-01')).toEqual(['01 Apr 2027']);
  expect(valueText('number', 'many', british)).toBe('many');
  expect(valueText('single-choice', '1000', british)).toBe('1000');
});

test('The details of a question name its choices, ends and what it allows', () => {
  expect(
    detailLines(
      {
        choices: ['EU', 'UK'],
        mustHaveChoices: ['EU'],
        unit: 'hours',
        minimum: '0',
        maximum: '8784',
        allowsNotApplicable: true,
        allowsRemark: true,
        helpText: 'Shown elsewhere',
      },
      decimalIn,
    ),
  ).toEqual([
    'Choices: EU, UK',
    'Must-have: EU',
    'Unit: hours',
    'Minimum: 0',
    'Maximum: 8,784',
    '“Not applicable” is allowed',
    'A remark is allowed',
  ]);
  expect(detailLines({ choices: [] }, decimalIn)).toEqual([]);
});

test('A grading names the percentage of each choice, range and of “Not applicable”', () => {
  expect(
    gradingLines({ choices: [{ choice: 'EU', percent: 100 }], notApplicablePercent: 0 }, decimalIn),
  ).toEqual(['EU 100 %', 'Not applicable 0 %']);
  expect(
    gradingLines(
      {
        ranges: [
          { to: '2027-03-31', percent: 100 },
          { from: '2027-04-01', to: '2027-06-30', percent: 50 },
          { from: '2028-01-01', percent: 1 },
          { percent: 0 },
        ],
      },
      british.day,
    ),
  ).toEqual([
    'up to 31 Mar 2027: 100 %',
    '01 Apr 2027 to 30 Jun 2027: 50 %',
    'from 01 Jan 2028: 1 %',
    'any value: 0 %',
  ]);
});
