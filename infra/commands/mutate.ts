// Changes the rules in small ways and reports how many changes a test notices. Run `npm run mutate` for all rules, or name some
// of them: `npm run mutate -- score stage`. Fails below the minimum score.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  minScore,
  mutatedRules,
  mutationFolder,
  runStryker,
  scoresOf,
  type MutationReport,
} from '../supply-chain/mutation.ts';
import { recordVerification } from '../testing/record-verification.ts';

const names = process.argv.slice(2);
const rules = mutatedRules.filter(
  (rule) => names.length === 0 || names.some((name) => rule.endsWith(`/${name}.ts`)),
);
if (rules.length === 0) throw new Error(`unknown rules; the rules are: ${mutatedRules.join(', ')}`);

rmSync(mutationFolder, { recursive: true, force: true });
const files: Record<string, MutationReport['files'][string]> = {};
// A change in code that runs when a file is loaded is tried with every test of its run. One run per folder keeps that to the
// tests of one folder.
for (const ofFolder of Map.groupBy(rules, dirname).values())
  Object.assign(files, (await runStryker(ofFolder)).files);
const { byFile, percent } = scoresOf({ files });
for (const { file, noticed, all } of byFile) process.stdout.write(`${noticed} of ${all}\t${file}\n`);
process.stdout.write(
  `${percent.toFixed(1)} % of the mutations are detected; the minimum is ${minScore} %.\n`,
);
recordVerification('supply', {
  rules: byFile.length,
  changes: byFile.reduce((sum, { all }) => sum + all, 0),
  percentNoticed: percent.toFixed(1),
});
process.exitCode = percent >= minScore ? 0 : 1;
