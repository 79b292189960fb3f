import { cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { isStopRequested } from '../processes/stop-requested.ts';
import { findRedisServer } from '../embedded/redis.ts';
import { root } from '../machine/places.ts';
import { runShown } from '../processes/run-program.ts';
import { projectOf, projects } from '../testing/vitest/projects.ts';
import { deleteVerificationRecord, readRecord } from '../testing/record-verification.ts';
import { runAll, type VitestRun } from '../testing/vitest/run-vitest.ts';
import { tryPatches } from './try-patches.ts';
import { currentCommit, treeFingerprint } from './tree-state.ts';
import { hasPassed, readLastRuns, saveRun, writeReport, type PartRun } from './last-runs.ts';
import { testFilesOf, parts, guaranteeOf, guarantees, type Guarantee } from './guarantees.ts';
import { patchNames } from './patch-file.ts';
import { casesOfSchemathesis, runSchemathesis } from './schemathesis.ts';

/** No run of a project takes longer. A longer run counts as failed. */
const maxMs = 5 * 3_600_000;

const runCommand = async (file: string): Promise<number> =>
  (await runShown(join(root, 'infra/commands', file), [], { maxMs })) === 0 ? 0 : 1;

/** What verifies a guarantee beside tests; returns how many of its runs failed. */
const beside: Readonly<Record<string, () => Promise<number>>> = {
  fuzzing: () => runSchemathesis(casesOfSchemathesis),
  supply: async () => (await runCommand('advisories.ts')) + (await runCommand('mutate.ts')),
};

/** Verifies one part after the other, and records each as soon as it has ended. Returns whether all are green. */
export async function verifyParts(chosenParts: readonly string[], isForced: boolean): Promise<boolean> {
  let areAllGreen = true;
  for (const part of chosenParts) {
    const before = readLastRuns().find((run) => run.part === part);
    if (!isForced && before && hasPassed(before) && before.fingerprint === treeFingerprint()) {
      process.stdout.write(`${part}: passed on this tree at ${before.begunAt}.\n`);
      continue;
    }
    process.stdout.write(`\n${part}:\n`);
    const run = await verifyPart(part);
    saveRun(run);
    await writeReport();
    areAllGreen &&= hasPassed(run);
  }
  return areAllGreen;
}

/** Runs a part whole: its tests at their whole sizes, and its patches, which the tests must detect. */
async function verifyPart(part: string): Promise<PartRun> {
  const startedAt = new Date();
  const [commit, fingerprint] = [currentCommit(), treeFingerprint()];
  deleteVerificationRecord();
  const counts = await runAll(runsOf(part));
  const failedBeside = (await beside[part]?.()) ?? 0;
  const counted = readRecord();
  const hasPatches = patchNames().some((patch) => guaranteeOf(patch)?.name === part);
  const patches = hasPatches ? await tryPatches([part]) : { tried: 0, seen: 0 };
  if (isStopRequested()) process.exit(1);
  return {
    part,
    begunAt: startedAt.toISOString(),
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    commit,
    fingerprint,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()}`,
    passed: counts.passed,
    failed: counts.failed + failedBeside,
    patches,
    counted,
  };
}

function runsOf(part: string): VitestRun[] {
  if (part === 'clusters') return clusterRuns();
  if (part === 'others') return testsOfOthers();
  const guarantee = guarantees.find(({ name }) => name === part);
  if (!guarantee) throw new Error(`there is no part ${part}; the parts are: ${parts.join(', ')}`);
  return runsOfGuarantee(guarantee);
}

const settingsOf = (more: Record<string, string>) => ({ SHARE: '', SIZES: '', VERIFY: 'whole', ...more });

function runsOfGuarantee(guarantee: Guarantee): VitestRun[] {
  const files = testFilesOf(guarantee);
  return projects
    .map((project) => ({
      project,
      name: `${guarantee.name}-${project}`,
      filters: files.filter((file) => projectOf(file) === project),
      settings: settingsOf(guarantee.isTimed ? { AT_ONCE: '1' } : {}),
      maxMs,
    }))
    .filter(({ filters }) => filters.length > 0);
}

/** All journeys belong to the browser's guarantee. */
function testsOfOthers(): VitestRun[] {
  const verifiedElsewhere = guarantees.flatMap(testFilesOf).join(',');
  return projects
    .filter((project) => project !== 'browser')
    .map((project) => ({
      project,
      name: `others-${project}`,
      settings: settingsOf({ LEFT_OUT: verifiedElsewhere }),
      maxMs,
    }));
}

/** Returns every journey once more, with two API and two worker processes behind a proxy, on each available broker. */
function clusterRuns(): VitestRun[] {
  const brokers = findRedisServer() ? ['postgres', 'redis'] : ['postgres'];
  if (brokers.length === 1)
    process.stdout.write('Redis is not installed, so clusters run on PostgreSQL only.\n');
  return brokers.map((broker) => ({
    project: 'browser',
    name: `browser-2x2-${broker}`,
    // Whole sizes say nothing about the cluster, so it is tested without them.
    settings: { CLUSTER: '2x2', BROKER: broker, SHARE: '', SIZES: '', VERIFY: '' },
    maxMs,
  }));
}
