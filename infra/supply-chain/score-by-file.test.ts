import { expect, test } from 'vitest';
import { scoresOf, type MutantState } from './score-by-file.ts';

const of = (...states: MutantState[]) => ({ mutants: states.map((status) => ({ status })) });

test('A noticed change counts for a rule, an unnoticed change against it, and an invalid change not at all', () => {
  const { byFile, percent } = scoresOf({
    files: {
      'a.ts': of('Killed', 'Timeout', 'Survived', 'Ignored', 'CompileError'),
      'b.ts': of('NoCoverage', 'Killed', 'RuntimeError'),
    },
  });
  expect(byFile).toEqual([
    { file: 'a.ts', noticed: 2, all: 3 },
    { file: 'b.ts', noticed: 1, all: 2 },
  ]);
  expect(percent).toBe(60);
});

test('A score without any change is undefined', () => {
  expect(scoresOf({ files: {} }).percent).toBe(0);
});
