import { questionErrors } from '@bidboard/backend/features/rfps/contracts/questions/question-rules';
import { typedQuestions } from '../../testing/typed-questions.ts';
import { expect, test } from 'vitest';
import {
  detailsOfWire,
  pastedChoices,
  wireOfDetails,
  withDetails,
  type DetailedDraft,
} from './detail-draft.ts';
import { detailErrors, partOfPath } from './detail-errors.ts';
import { detailSummary, unfitDetails } from './detail-summary.ts';
import { gradingExample } from './grading-rule.ts';

const choice = (text: string, percent = '', meetsMustHave = false) => ({ text, percent, meetsMustHave });
const hosting: DetailedDraft = {
  type: 'single-choice',
  choices: [choice('EU', '100'), choice('UK', '', true), choice('Elsewhere', '33')],
  allowsRemark: true,
};

test('The details of each type are sent as they were read', () => {
  for (const { type, isMustHave, details, grading } of typedQuestions.flatMap(({ sections }) =>
    sections.flatMap(({ questions }) => questions),
  )) {
    const draft = { type, isMustHave, ...detailsOfWire({ type, details, grading }) };
    expect(wireOfDetails(draft)).toEqual({ ...(details && { details }), ...(grading && { grading }) });
    expect(detailErrors(draft).size).toBe(0);
  }
});

test('Another type keeps the details, sends only those that fit, and names the others', () => {
  const asNumber: DetailedDraft = { ...hosting, type: 'number', unit: 'hours' };
  expect(wireOfDetails(asNumber)).toEqual({ details: { unit: 'hours', allowsRemark: true } });
  expect(unfitDetails(asNumber)).toEqual(['3 choices']);
  const asText: DetailedDraft = { ...asNumber, type: 'detailed' };
  expect(wireOfDetails(asText)).toEqual({});
  expect(unfitDetails(asText)).toEqual(['3 choices', 'Unit', 'Remark']);
  expect(wireOfDetails({ ...asText, type: 'single-choice' })).toEqual(wireOfDetails(hosting));
});

test('The ends of numbers and of days are apart, so that neither type gets those of the other', () => {
  const limits = { minimum: '0', maximum: '10', ranges: [{ from: '', to: '5', percent: '50' }] };
  const draft: DetailedDraft = { type: 'date', numberLimits: limits };
  expect(wireOfDetails(draft)).toEqual({});
  expect(unfitDetails(draft)).toEqual(['Limits and ranges of the former type']);
  expect(wireOfDetails({ ...draft, type: 'number' })).toEqual({
    details: { minimum: '0', maximum: '10' },
    grading: { ranges: [{ to: '5', percent: 50 }] },
  });
});

test('Choices that meet a must-have are sent only of a must-have question', () => {
  expect(wireOfDetails(hosting).details?.mustHaveChoices).toBeUndefined();
  expect(wireOfDetails({ ...hosting, isMustHave: true }).details?.mustHaveChoices).toEqual(['UK']);
});

test('A detail that says nothing is removed', () => {
  const emptied = withDetails(hosting, { choices: [], allowsRemark: false, helpText: '' });
  expect(emptied).toEqual({ type: 'single-choice' });
  const limits = { minimum: '', maximum: '', ranges: [] };
  expect(withDetails({ type: 'number', unit: 'h' }, { numberLimits: limits })).toEqual({
    type: 'number',
    unit: 'h',
  });
});

test('Each error of the server is found at its field, although only some choices are sent', () => {
  const draft: DetailedDraft = { ...hosting, isMustHave: true };
  expect(partOfPath('details.choices[1]', draft)).toBe('choices-1');
  expect(partOfPath('details.choices', draft)).toBe('choices');
  expect(partOfPath('details.mustHaveChoices[0]', draft)).toBe('choices-1');
  expect(partOfPath('grading.choices[1].percent', draft)).toBe('percents-2');
  expect(partOfPath('grading.ranges[2].to', draft)).toBe('ranges-2-to');
  expect(partOfPath('details.unit', draft)).toBe('unit');
  expect(partOfPath('score', draft)).toBeUndefined();
});

test('What cannot be saved is reported at its part before it is sent', () => {
  const wrong: DetailedDraft = {
    ...hosting,
    choices: [choice('EU', '101'), choice(' '), choice('EU'), choice('not-applicable')],
    allowsNotApplicable: true,
    notApplicablePercent: 'half',
  };
  expect([...detailErrors(wrong)]).toEqual([
    ['percents-0', 'A whole number from 0 to 100'],
    ['choices-1', 'Write the choice, or remove it'],
    ['notApplicablePercent', 'A whole number from 0 to 100'],
    ['choices-2', 'This choice is named twice'],
    ['choices-3', 'Allow “Not applicable” instead of this choice'],
  ]);
  expect([...detailErrors({ type: 'multiple-choice' }).keys()]).toEqual(['choices']);
  const number: DetailedDraft = {
    type: 'number',
    numberLimits: { minimum: '1.234,5', maximum: '3', ranges: [{ from: '9', to: '2', percent: '' }] },
  };
  expect([...detailErrors(number).keys()]).toEqual(['ranges-0-percent', 'minimum', 'ranges-0-to']);
  expect(questionErrors({ type: 'number', ...wireOfDetails(number) }).length).toBe(2);
});

test('Closed details say what they contain, with values in the format of the reader', () => {
  expect(detailSummary({ ...hosting, allowsNotApplicable: true, helpText: 'Where?' })).toBe(
    '3 choices · Help text · Not applicable · Remark · Points by answer',
  );
  const limits = { minimum: '0', maximum: '8784', ranges: [] };
  expect(detailSummary({ type: 'number', unit: 'hours', numberLimits: limits })).toBe('0 to 8,784 hours');
  const days = { minimum: '2026-01-01', maximum: '', ranges: [] };
  expect(detailSummary({ type: 'date', dateLimits: days })).toBe('from 01 Jan 2026');
  expect(detailSummary({ type: 'yes-no' })).toBe('');
});

test('The example calculates with the figures of the question', () => {
  expect(gradingExample(hosting, '3')).toBe('Example: with a score of 3, “EU” at 100% earns 3.');
  expect(gradingExample({ ...hosting, choices: [choice('UK', '33')] }, '2.5')).toBe(
    'Example: with a score of 2.5, “UK” at 33% earns 0.825.',
  );
  const both = {
    ...hosting,
    type: 'multiple-choice',
    choices: [choice('A', '60'), choice('B', '60')],
  } as const;
  expect(gradingExample(both, '2')).toBe(
    'Example: with a score of 2, “A” and “B” together earn 100%, which is 2.',
  );
  const limits = { minimum: '', maximum: '', ranges: [{ from: '', to: '4', percent: '50' }] };
  expect(gradingExample({ type: 'number', numberLimits: limits }, '5')).toBe(
    'Example: with a score of 5, an answer up to 4 earns 50%, which is 2.5.',
  );
  expect(gradingExample(hosting, '0')).toBe(
    'The score is 0, so the question is for information and no answer earns points.',
  );
});

test('Pasted lines become a choice each, and a single line stays a text', () => {
  expect(pastedChoices('EU\r\n\r\n UK \nElsewhere\n')).toEqual(['EU', 'UK', 'Elsewhere']);
  expect(pastedChoices('EU\n')).toEqual([]);
});
