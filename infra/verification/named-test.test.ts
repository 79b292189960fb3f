import { expect, test } from 'vitest';
import { outcomeOf } from './named-test.ts';

/** Returns the outcome of one file, from the failure of each of its tests, or undefined if it passed. */
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

test('A test that passes is green; one that fails by its assertion is red and says why in a line', () => {
  expect(outcome(undefined)).toEqual({ is: 'green', why: '' });
  expect(outcome(undefined, `${asserted}\n    at some.ts:1:1`)).toEqual({ is: 'red', why: asserted });
  expect(outcome('Error: isOperator is taken').is).toBe('red');
});

test.each([
  'Error: Test timed out in 180000ms.',
  'Error: Hook timed out in 180000ms.',
  "TypeError: Cannot read properties of undefined (reading 'map')",
  'ReferenceError: wait is not defined',
  "Error: Cannot find module './away.ts'",
  'SyntaxError: Unexpected token',
])('%s counts as broken by itself, and does not hide another test that is red', (why) => {
  expect(outcome(undefined, why)).toEqual({ is: 'broken', why });
  expect(outcome(why, asserted)).toEqual({ is: 'red', why: asserted });
});

test('A file that could not be read is broken, and so is a name that no test has', () => {
  const file = {
    name: 'some.test.ts',
    status: 'failed',
    message: 'Failed to load it\n  twice',
    assertionResults: [],
  };
  expect(outcomeOf({ testResults: [file] })).toEqual({ is: 'broken', why: 'Failed to load it' });
  expect(outcomeOf({ testResults: [] })).toEqual({ is: 'broken', why: 'no such test' });
});
