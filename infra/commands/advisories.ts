// Asks the registry's advisory service about the packages of the lockfile. Fails if a package has a known high advisory. An
// unreachable service is no failure, because a missing network says nothing about the packages.
import { adviceOf } from '../supply-chain/advice.ts';
import { runNpm } from '../supply-chain/run-npm.ts';

const timeoutMs = 20_000;
const { stdout } = await runNpm([
  'audit',
  '--json',
  '--audit-level=high',
  '--package-lock-only',
  '--fetch-retries=0',
  `--fetch-timeout=${timeoutMs}`,
]);
const advice = adviceOf(stdout);
if (advice.kind === 'silent') process.stdout.write(`The advisory service is unavailable: ${advice.why}.\n`);
else {
  for (const { name, severity } of advice.high) process.stdout.write(`${severity}: ${name}\n`);
  process.stdout.write(
    `${advice.high.length} packages with a high advisory, ${advice.lesser} with a lesser one.\n`,
  );
  process.exitCode = advice.high.length === 0 ? 0 : 1;
}
