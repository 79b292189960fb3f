import { describe, expect, test } from 'vitest';
import { pointLines, readOwnAnswer } from './question-answers.ts';

const reasonOf = (type: string, cells: Parameters<typeof readOwnAnswer>[1]) => {
  const read = readOwnAnswer(type, cells);
  return read.type === undefined ? read.reason : undefined;
};

describe('A row of our own file', () => {
  test('may name its type as the pages do, and keeps all of its columns', () => {
    expect(
      readOwnAnswer('Single choice', {
        mustHave: 'Yes',
        helpText: 'Where they rest.',
        choices: 'EU\nUK',
        mustHaveChoices: 'EU',
        points: 'EU = 100\nUK = 40 %',
      }),
    ).toEqual({
      type: 'single-choice',
      isMustHave: true,
      details: { helpText: 'Where they rest.', choices: ['EU', 'UK'], mustHaveChoices: ['EU'] },
      grading: {
        choices: [
          { choice: 'EU', percent: 100 },
          { choice: 'UK', percent: 40 },
        ],
      },
    });
    expect(readOwnAnswer('Free text', { helpText: 'At length.' })).toEqual({
      type: 'detailed',
      details: { helpText: 'At length.' },
    });
  });

  test('keeps a limit where the file has no column for choices', () => {
    expect(readOwnAnswer('number', { minimum: '2.5' })).toEqual({
      type: 'number',
      details: { minimum: '2.5' },
    });
    expect(readOwnAnswer('number', {})).toEqual({ type: 'number' });
  });

  test('has ranges with one or two ends, and nothing else', () => {
    const points = '..-2 = 100\n1.5..4 = 50\n-2..-1.5 = 7\n10.. = 0';
    const read = readOwnAnswer('number', { points });
    expect(read.type === 'number' && pointLines(read.grading ?? {}).join('\n')).toBe(points);
    for (const wrong of ['1..4..9 = 50', '.. = 50', '1...4 = 50', '1 = 50', '1..4 = 101', '1..4'])
      expect(reasonOf('number', { points: wrong })).toMatch(/^Points by answer/);
  });

  test('says yes or no in columns of flags, and grades “Not applicable” once', () => {
    expect(reasonOf('yes-no', { mustHave: 'perhaps' })).toBe('Must-have: enter yes, or leave the cell empty');
    expect(
      reasonOf('yes-no', { allowsNotApplicable: 'x', points: 'not-applicable = 5\nnot-applicable = 6' }),
    ).toMatch(/^Points by answer/);
  });

  test('is refused where the RFP would be: texts that are too long, too many choices', () => {
    const many = Array.from({ length: 101 }, (_, at) => `Choice ${at}`).join('\n');
    expect(reasonOf('single-choice', { choices: many })).toMatch(/^Choices: /);
    expect(reasonOf('single-choice', { choices: `A\n${'b'.repeat(201)}` })).toMatch(/^Choices: /);
    expect(reasonOf('number', { unit: 'u'.repeat(41) })).toMatch(/^Unit: /);
    expect(reasonOf('yes-no', { helpText: 'h'.repeat(2001) })).toMatch(/^Help text: /);
  });
});
