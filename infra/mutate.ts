// Changes the rules in a thousand small ways and says how many of the changes a test notices: `npm run mutate`, or with the names of
// some of them `npm run mutate -- score stage`. Fails below the least score.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clonePlace } from './places.ts';
import { programOf, runShown } from './run-program.ts';
import { leastScore, mutatedRules } from './supply/mutated-rules.ts';
import { scoresOf, type MutationReport } from './supply/score-by-file.ts';
import { recordProof } from './testing/record-proof.ts';

const folder = join(clonePlace, 'mutation');
const [settings, reportPath] = [join(folder, 'stryker.json'), join(folder, 'report.json')];
const names = process.argv.slice(2);
const rules = mutatedRules.filter(
  (rule) => names.length === 0 || names.some((name) => rule.endsWith(`/${name}.ts`)),
);
if (rules.length === 0) throw new Error(`there are no such rules; there are: ${mutatedRules.join(', ')}`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(
  settings,
  JSON.stringify({
    mutate: rules,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'infra/supply/rules.vitest.ts', related: true },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: reportPath },
    tempDirName: join(folder, 'tree'),
    ignorePatterns: ['.bidboard', 'frontend', 'workers'],
    // Stryker would rewrite tsconfig.json by a compiler that TypeScript 7 no longer brings as a library.
    tsconfigFile: 'none.json',
    allowEmpty: false,
  }),
);
const code = await runShown(programOf('@stryker-mutator/core', 'stryker'), ['run', settings]);
if (code !== 0) throw new Error(`Stryker ended with ${code}`);
const { byFile, percent } = scoresOf(JSON.parse(readFileSync(reportPath, 'utf8')) as MutationReport);
for (const { file, noticed, all } of byFile) process.stdout.write(`${noticed} of ${all}\t${file}\n`);
process.stdout.write(`${percent.toFixed(1)} % of the changes are noticed; ${leastScore} % is the least.\n`);
recordProof('supply', {
  rules: byFile.length,
  changes: byFile.reduce((sum, { all }) => sum + all, 0),
  percentNoticed: percent.toFixed(1),
});
process.exitCode = percent >= leastScore ? 0 : 1;
