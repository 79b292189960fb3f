import type { TestReport } from '../testing/test-report.ts';

/** What came of a test in a tree. */
export interface Outcome {
  /** `broken`: it failed before its question was answered, or there is no such test; that shows nothing. */
  is: 'green' | 'red' | 'broken';
  /** The first words of what failed. */
  why: string;
}

/** What a test says that never came to its question, or waited for an answer until its time was over, or fell over its own feet. */
const unanswered = [
  /Cannot find (module|package)|Failed to (resolve|load)|Transform failed|SyntaxError/,
  /(Hook|Test) timed out/,
  /^(TypeError|ReferenceError)\b/,
];

/** Red where one test at least failed by what it asked for. */
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
