import { expect, test } from 'vitest';
import { scoresOf, type MutantState } from './score-by-file.ts';

const of = (...states: MutantState[]) => ({ mutants: states.map((status) => ({ status })) });

test('what a test noticed counts for a rule, what none did against it, what is no change not at all', () => {
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

test('nothing tried is no score', () => {
  expect(scoresOf({ files: {} }).percent).toBe(0);
});
