import { hasPassed, saveRun, readLastRuns, writeReport } from './last-runs.ts';
import { verifyPart } from './verify-part.ts';
import { treeFingerprint } from './tree-state.ts';

/** Verifies one part after the other, and records each as soon as it has ended. Returns whether all are green. */
export async function verifyParts(parts: readonly string[], isForced: boolean): Promise<boolean> {
  let areAllGreen = true;
  for (const part of parts) {
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
