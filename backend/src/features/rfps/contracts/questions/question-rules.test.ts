import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithin } from './question-details.ts';
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

  test('have no choice named like “Not applicable” where that is an answer already', () => {
    const choices = ['EU', 'N/A', 'Not applicable', 'nicht zutreffend', 'Not applicable to us'];
    expect(fieldsOf({ type: 'single-choice', details: { choices } })).toEqual([]);
    expect(
      questionErrors({ type: 'multiple-choice', details: { choices, allowsNotApplicable: true } }),
    ).toEqual(
      [1, 2, 3].map((at) => ({
        field: `details.choices[${at}]`,
        message: '“Not applicable” is already an answer',
      })),
    );
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

  test('has ranges that do not overlap, and names the second one with the number of the first', () => {
    const errorsOf = (
      type: 'number' | 'date',
      ...ends: [from: string | undefined, to: string | undefined][]
    ) =>
      questionErrors({
        type,
        grading: {
          ranges: ends.map(([from, to]) => ({
            ...(from !== undefined && { from }),
            ...(to !== undefined && { to }),
            percent: 10,
          })),
        },
      });
    expect(errorsOf('number', [undefined, '4'], ['4', '8.5'], ['100', undefined])).toEqual([]);
    expect(errorsOf('number', ['5', '10'], [undefined, '4'], ['9', '20'])).toEqual([
      { field: 'grading.ranges[2].from', message: 'This overlaps range 1' },
    ]);
    expect(errorsOf('number', [undefined, '1'], ['2', '3'], [undefined, undefined])).toEqual([
      { field: 'grading.ranges[2].from', message: 'This overlaps range 1' },
    ]);
    expect(errorsOf('date', [undefined, '2027-03-31'], ['2027-04-01', '2027-06-30'])).toEqual([]);
    expect(errorsOf('date', [undefined, '2027-03-31'], ['2027-03-31', '2027-06-30'])).toEqual([
      { field: 'grading.ranges[1].from', message: 'This overlaps range 1' },
    ]);
    expect(errorsOf('number', ['5', '1'], ['2', '3']).map(({ field }) => field)).toEqual([
      'grading.ranges[0].to',
    ]);
  });

  test('is refused whenever a number between the ends lies in two ranges', () => {
    const end = fc.option(
      fc.integer({ min: -20, max: 20 }).map((half) => String(half / 2)),
      { nil: undefined },
    );
    const range = fc
      .record({ from: end, to: end })
      .filter(({ from, to }) => from === undefined || to === undefined || Number(from) < Number(to))
      .map(({ from, to }) => ({ ...(from && { from }), ...(to && { to }), percent: 10 }));
    // Ends are multiples of a half, so a quarter is never one, and two ranges that overlap share a quarter.
    const quarters = Array.from({ length: 44 }, (_, at) => String(-10.75 + at / 2));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 4 }), (ranges) => {
        const isShared = quarters.some(
          (value) => ranges.filter(({ from, to }) => isWithin('number', value, from, to)).length > 1,
        );
        expect(fieldsOf({ type: 'number', grading: { ranges } }).length > 0).toBe(isShared);
      }),
    );
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
