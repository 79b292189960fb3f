import { cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { isStopRequested } from '../stop-requested.ts';
import { findRedisServer } from '../embedded/redis.ts';
import { root } from '../places.ts';
import { runShown } from '../run-program.ts';
import { projectOf, projects } from '../testing/projects.ts';
import { forgetRecord, readRecord } from '../testing/record-proof.ts';
import { runAll, type VitestRun } from '../testing/run-vitest.ts';
import { tryPatches } from './broken.ts';
import { commitAtHand } from './commit-at-hand.ts';
import type { PartRun } from './last-runs.ts';
import { testFilesOf } from './promise-tests.ts';
import { patchNames } from './patch-file.ts';
import { parts } from './parts.ts';
import { promiseOf, promises, type Guarantee } from './promises.ts';
import { casesOfSchemathesis, runSchemathesis } from './schemathesis.ts';
import { treeFingerprint } from './tree-fingerprint.ts';

/** No run of a project takes longer, or it has failed. */
const maxMs = 5 * 3_600_000;

const runCommand = async (file: string): Promise<number> =>
  (await runShown(join(root, 'infra', file), [], { maxMs })) === 0 ? 0 : 1;

/** What holds a promise beside tests; how many of its runs failed. */
const beside: Readonly<Record<string, () => Promise<number>>> = {
  fuzzing: () => runSchemathesis(casesOfSchemathesis),
  supply: async () => (await runCommand('advisories.ts')) + (await runCommand('mutate.ts')),
};

/** Runs a part whole: its tests at their whole sizes, and its patches, which they must see. */
export async function provePart(part: string): Promise<PartRun> {
  const startedAt = new Date();
  const [commit, fingerprint] = [commitAtHand(), treeFingerprint()];
  forgetRecord();
  const counts = await runAll(runsOf(part));
  const failedBeside = (await beside[part]?.()) ?? 0;
  const counted = readRecord();
  const isBreakable = patchNames().some((patch) => promiseOf(patch)?.name === part);
  const patches = isBreakable ? await tryPatches([part]) : { tried: 0, seen: 0 };
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
  if (part === 'others') return othersRuns();
  const promise = promises.find(({ name }) => name === part);
  if (!promise) throw new Error(`there is no part ${part}; there are: ${parts.join(', ')}`);
  return runsOfPromise(promise);
}

const settingsOf = (more: Record<string, string>) => ({ SHARE: '', SIZES: '', PROVE: 'whole', ...more });

function runsOfPromise(promise: Guarantee): VitestRun[] {
  const files = testFilesOf(promise);
  return projects
    .map((project) => ({
      project,
      name: `${promise.name}-${project}`,
      filters: files.filter((file) => projectOf(file) === project),
      settings: settingsOf(promise.isTimed ? { AT_ONCE: '1' } : {}),
      maxMs,
    }))
    .filter(({ filters }) => filters.length > 0);
}

/** Journeys are all the browser's promise. */
function othersRuns(): VitestRun[] {
  const heldElsewhere = promises.flatMap(testFilesOf).join(',');
  return projects
    .filter((project) => project !== 'browser')
    .map((project) => ({
      project,
      name: `others-${project}`,
      settings: settingsOf({ LEFT_OUT: heldElsewhere }),
      maxMs,
    }));
}

/** Every journey once more, with two API and two worker processes behind a proxy, on each broker that there is. */
function clusterRuns(): VitestRun[] {
  const brokers = findRedisServer() ? ['postgres', 'redis'] : ['postgres'];
  if (brokers.length === 1) process.stdout.write('Redis is absent: clusters run on PostgreSQL alone.\n');
  return brokers.map((broker) => ({
    project: 'browser',
    name: `browser-2x2-${broker}`,
    // Whole sizes say nothing about the shape, and are tried without it.
    settings: { CLUSTER: '2x2', BROKER: broker, SHARE: '', SIZES: '', PROVE: '' },
    maxMs,
  }));
}
