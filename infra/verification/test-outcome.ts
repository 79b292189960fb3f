import type { TestReport } from '../testing/vitest/test-report.ts';

/** The outcome of a test in a tree. */
export interface Outcome {
  /** `broken`: the test failed before its assertion, or there is no such test. Either proves nothing. */
  is: 'green' | 'red' | 'broken';
  /** The first words of the failure. */
  why: string;
}

/** Messages of a test that never reached its assertion, ran out of time, or failed by an error of its own. */
const unanswered = [
  /Cannot find (module|package)|Failed to (resolve|load)|Transform failed|SyntaxError/,
  /(Hook|Test) timed out/,
  /^(TypeError|ReferenceError)\b/,
];

/** Returns red if at least one test failed by its assertion. */
export function outcomeOf({ testResults }: Pick<TestReport, 'testResults'>): Outcome {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = results
    .filter(({ status }) => status === 'failed')
    .map(({ failureMessages }) => firstLine(failureMessages?.[0] ?? ''));
  const answered = failures.find((why) => !unanswered.some((words) => words.test(why)));
  if (answered !== undefined) return { is: 'red', why: answered };
  if (failures[0] !== undefined) return { is: 'broken', why: failures[0] };
  if (results.some(({ status }) => status === 'passed')) return { is: 'green', why: '' };
  return {
    is: 'broken',
    why: firstLine(testResults.map(({ message }) => message).join()) || 'no such test',
  };
}

export const firstLine = (words: string): string => (words.trim().split('\n')[0] ?? '').slice(0, 160);
