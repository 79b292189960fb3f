import { expect, test } from 'vitest';
import { outcomeOf } from './test-outcome.ts';

/** Of one file: what each of its tests failed by, and nothing where it passed. */
const outcome = (...failures: (string | undefined)[]) =>
  outcomeOf({
    testResults: [
      {
        name: 'some.test.ts',
        status: failures.some((why) => why !== undefined) ? 'failed' : 'passed',
        assertionResults: failures.map((why) => ({
          fullName: 'it does',
          status: why === undefined ? 'passed' : 'failed',
          failureMessages: why === undefined ? [] : [why],
        })),
      },
    ],
  });

const asserted = 'AssertionError: expected 1 to be 2';

test('a test that passes is green, one that fails by what it asks for is red, and says why in a line', () => {
  expect(outcome(undefined)).toEqual({ is: 'green', why: '' });
  expect(outcome(undefined, `${asserted}\n    at some.ts:1:1`)).toEqual({ is: 'red', why: asserted });
  expect(outcome('Error: isOperator is taken').is).toBe('red');
});

test.each([
  'Error: Test timed out in 180000ms.',
  'Error: Hook timed out in 180000ms.',
  "TypeError: Cannot read properties of undefined (reading 'map')",
  'ReferenceError: patience is not defined',
  "Error: Cannot find module './away.ts'",
  'SyntaxError: Unexpected token',
])('%s shows nothing by itself, and takes nothing from another test that is red', (why) => {
  expect(outcome(undefined, why)).toEqual({ is: 'broken', why });
  expect(outcome(why, asserted)).toEqual({ is: 'red', why: asserted });
});

test('a file that could not be read is broken, and so is a name that no test goes by', () => {
  const file = {
    name: 'some.test.ts',
    status: 'failed',
    message: 'Failed to load it\n  twice',
    assertionResults: [],
  };
  expect(outcomeOf({ testResults: [file] })).toEqual({ is: 'broken', why: 'Failed to load it' });
  expect(outcomeOf({ testResults: [] })).toEqual({ is: 'broken', why: 'no such test' });
});
