import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clonePlace } from '../machine/places.ts';
import { programOf, runShown } from '../processes/run-program.ts';
import type { MutationReport } from './score-by-file.ts';

export const mutationFolder = join(clonePlace, 'mutation');
const [settings, reportPath] = [join(mutationFolder, 'stryker.json'), join(mutationFolder, 'report.json')];

/** Changes some rules, one small change at a time, and runs the tests beside them with each change. */
export async function runStryker(rules: readonly string[]): Promise<MutationReport> {
  mkdirSync(mutationFolder, { recursive: true });
  writeFileSync(
    settings,
    JSON.stringify({
      mutate: rules,
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'infra/supply-chain/rules.vitest.ts', related: false },
      coverageAnalysis: 'perTest',
      concurrency: 2,
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName: reportPath },
      tempDirName: join(mutationFolder, 'tree'),
      ignorePatterns: ['.bidboard', 'frontend', 'workers'],
      // Stryker would rewrite tsconfig.json with a compiler that TypeScript 7 no longer ships as a library.
      tsconfigFile: 'none.json',
      allowEmpty: false,
    }),
  );
  const env = { ...process.env, MUTATED_RULES: rules.join() };
  const code = await runShown(programOf('@stryker-mutator/core', 'stryker'), ['run', settings], { env });
  if (code !== 0) throw new Error(`Stryker ended with ${code}`);
  return JSON.parse(readFileSync(reportPath, 'utf8')) as MutationReport;
}
