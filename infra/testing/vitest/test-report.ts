import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { clonePlace, root } from '../../machine/places.ts';

/** The report of Vitest's JSON reporter. */
export interface TestReport {
  numPassedTests: number;
  testResults: {
    /** The file's path. */
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/** The folder in which each run of the tests leaves its report, under the run's name. */
export const reportFolder = join(clonePlace, 'test-reports');

export const readReport = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as TestReport;

const maxMessageLength = 2000;
const firstLines = (message: string | undefined) =>
  (message ?? '').slice(0, maxMessageLength).replaceAll('\n', '\n    ');

/** Returns one text for each failed test, and for each file that could not be loaded: its name, and why. */
export const failuresOf = ({ testResults }: TestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}\n    ${firstLines(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file} > ${fullName}\n    ${firstLines(failureMessages?.join('\n'))}`,
    );
  });

/** Returns the failures of every report in the folder. */
export const lastFailures = (): string[] =>
  (existsSync(reportFolder) ? readdirSync(reportFolder) : [])
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => failuresOf(readReport(join(reportFolder, name))));
