import { describe, expect, test } from 'vitest';
import { plainQuestion, questionErrors } from './question-rules.ts';

const fieldsOf = (question: Parameters<typeof questionErrors>[0]) =>
  questionErrors(question).map(({ field }) => field);

describe('The details of a question', () => {
  test('may be missing for every type but the choices', () => {
    for (const type of ['yes-no', 'detailed', 'number', 'date'] as const)
      expect(fieldsOf({ type })).toEqual([]);
    expect(fieldsOf({ type: 'single-choice' })).toEqual(['details.choices']);
    expect(fieldsOf({ type: 'multiple-choice', details: { choices: ['only'] } })).toEqual([
      'details.choices',
    ]);
  });

  test('fit the type', () => {
    const everything = {
      choices: ['a', 'b'],
      unit: 'hours',
      minimum: '1',
      maximum: '2',
      allowsNotApplicable: true,
      allowsRemark: true,
      helpText: 'All types have help.',
    };
    expect(fieldsOf({ type: 'detailed', details: everything, grading: { notApplicablePercent: 5 } })).toEqual(
      [
        'details.choices',
        'details.unit',
        'details.minimum',
        'details.maximum',
        'details.allowsNotApplicable',
        'details.allowsRemark',
        'grading',
      ],
    );
    expect(fieldsOf({ type: 'number', details: { ...everything, choices: undefined } })).toEqual([]);
    expect(fieldsOf({ type: 'single-choice', details: everything })).toEqual([
      'details.unit',
      'details.minimum',
      'details.maximum',
    ]);
  });

  test('name each choice once, and never as “Not applicable” is stored', () => {
    expect(
      fieldsOf({ type: 'multiple-choice', details: { choices: ['a', 'b', 'a', 'not-applicable'] } }),
    ).toEqual(['details.choices[2]', 'details.choices[3]']);
  });

  test('demand only choices that exist, of a must-have', () => {
    const details = { choices: ['a', 'b'], mustHaveChoices: ['b', 'c'] };
    expect(fieldsOf({ type: 'single-choice', isMustHave: true, details })).toEqual([
      'details.mustHaveChoices[1]',
    ]);
    expect(fieldsOf({ type: 'single-choice', details })).toEqual([
      'details.mustHaveChoices',
      'details.mustHaveChoices[1]',
    ]);
  });

  test('have a range that can be met', () => {
    expect(fieldsOf({ type: 'number', details: { minimum: '10', maximum: '9' } })).toEqual([
      'details.maximum',
    ]);
    expect(fieldsOf({ type: 'number', details: { minimum: '9', maximum: '10' } })).toEqual([]);
    expect(fieldsOf({ type: 'number', details: { minimum: 'nine', maximum: '1,5' } })).toEqual([
      'details.minimum',
      'details.maximum',
    ]);
    expect(fieldsOf({ type: 'date', details: { minimum: '2027-02-30' } })).toEqual(['details.minimum']);
  });
});

describe('The grading of a question', () => {
  test('grades only choices that exist, each once', () => {
    const details = { choices: ['a', 'b'] };
    const graded = (...choices: string[]) => ({
      choices: choices.map((choice) => ({ choice, percent: 50 })),
    });
    expect(fieldsOf({ type: 'single-choice', details, grading: graded('a', 'b') })).toEqual([]);
    expect(fieldsOf({ type: 'single-choice', details, grading: graded('a', 'c', 'a') })).toEqual([
      'grading.choices[1].choice',
      'grading.choices[2].choice',
    ]);
  });

  test('has ranges only for numbers and dates, and their ends in order', () => {
    const ranges = [{ from: '5', to: '1', percent: 10 }, { to: 'x', percent: 5 }, { percent: 0 }];
    expect(fieldsOf({ type: 'number', grading: { ranges } })).toEqual([
      'grading.ranges[0].to',
      'grading.ranges[1].to',
    ]);
    expect(fieldsOf({ type: 'yes-no', grading: { ranges } })).toEqual(['grading.ranges']);
  });

  test('grades “Not applicable” only where it can be answered', () => {
    const grading = { notApplicablePercent: 100 };
    expect(fieldsOf({ type: 'yes-no', grading })).toEqual(['grading.notApplicablePercent']);
    expect(fieldsOf({ type: 'yes-no', grading, details: { allowsNotApplicable: true } })).toEqual([]);
  });
});

test('Fields that say nothing are left out', () => {
  expect(
    plainQuestion({
      type: 'number',
      questionId: 1,
      isMustHave: false,
      details: { helpText: '', choices: [], allowsRemark: false, unit: 'GB' },
      grading: { ranges: [{ from: '', to: '5', percent: 0 }], choices: [] },
    }),
  ).toEqual({
    type: 'number',
    questionId: 1,
    details: { unit: 'GB' },
    grading: { ranges: [{ to: '5', percent: 0 }] },
  });
  expect(plainQuestion({ type: 'detailed', details: { helpText: '' }, grading: {} })).toEqual({
    type: 'detailed',
  });
});
