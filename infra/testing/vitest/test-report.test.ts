import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../machine/places.ts';
import { failuresOf } from './test-report.ts';

const passed = { status: 'passed', fullName: 'it adds', failureMessages: [] };
const fails = {
  status: 'failed',
  fullName: 'it takes away',
  failureMessages: ['expected 1 to be 2\n  at a'],
};

test('Each failed test is reported with its file and reason, and passed tests are not', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      { name: join(root, 'infra/a.test.ts'), status: 'failed', assertionResults: [passed, fails] },
    ],
  };
  expect(failuresOf(report)).toEqual(['infra/a.test.ts > it takes away\n    expected 1 to be 2\n      at a']);
});

test('A file that could not be loaded is reported though no test of it failed', () => {
  const file = { name: join(root, 'infra/b.test.ts'), status: 'failed', message: 'no such module' };
  const report = { numPassedTests: 0, testResults: [{ ...file, assertionResults: [] }] };
  expect(failuresOf(report)).toEqual(['infra/b.test.ts\n    no such module']);
});
