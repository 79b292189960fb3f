import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, clonePlace } from '../machine/places.ts';
import { programOf, runShown } from '../processes/run-program.ts';

/** A rule has its test beside it, and that test uses no database. */
const tested = 'backend/src/!(platform|testing)/**/!(*.int).test.ts';

/**
 * The business rules: files in a domain folder that decide without a database. They cover money, credits, scores, stages,
 * permissions, texts and files. A test must notice a change in any of them.
 */
export const mutatedRules: readonly string[] = globSync(tested, { cwd: root })
  .map((test) => test.replace(/\.test\.ts$/, '.ts'))
  .filter((rule) => existsSync(join(root, rule)))
  .toSorted();

/** The minimum share, in percent, of all changes that the tests notice. */
export const minScore = 80;

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

/** The outcome of one change in a rule: noticed by a test (killed, or timed out), unnoticed, or not a valid change. */
export type MutantState =
  | 'Killed'
  | 'Timeout'
  | 'Survived'
  | 'NoCoverage'
  | 'CompileError'
  | 'RuntimeError'
  | 'Ignored';

export interface MutationReport {
  files: Readonly<Record<string, { mutants: readonly { status: MutantState }[] }>>;
}

export interface FileScore {
  file: string;
  noticed: number;
  all: number;
}

/** Returns the scores of each file and of all files together. */
export function scoresOf({ files }: MutationReport): { byFile: FileScore[]; percent: number } {
  const byFile = Object.entries(files).map(([file, { mutants }]) => {
    const states = mutants.map(({ status }) => status);
    const noticed = states.filter((state) => state === 'Killed' || state === 'Timeout').length;
    const unnoticed = states.filter((state) => state === 'Survived' || state === 'NoCoverage').length;
    return { file, noticed, all: noticed + unnoticed };
  });
  const sum = (key: 'noticed' | 'all') => byFile.reduce((total, score) => total + score[key], 0);
  return { byFile, percent: sum('all') === 0 ? 0 : (100 * sum('noticed')) / sum('all') };
}
