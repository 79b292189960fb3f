import { isGreen, saveRun, readLastRuns } from './last-runs.ts';
import { provePart } from './prove-part.ts';
import { treeFingerprint } from './tree-fingerprint.ts';
import { writeProof } from './write-proof.ts';

/** One part after the other, each written down as soon as it has ended. Answers whether all are green. */
export async function proveParts(parts: readonly string[], isForced: boolean): Promise<boolean> {
  let areAllGreen = true;
  for (const part of parts) {
    const before = readLastRuns().find((run) => run.part === part);
    if (!isForced && before && isGreen(before) && before.fingerprint === treeFingerprint()) {
      process.stdout.write(`${part}: green since ${before.begunAt}, for this tree.\n`);
      continue;
    }
    process.stdout.write(`\n${part}:\n`);
    const run = await provePart(part);
    saveRun(run);
    await writeProof();
    areAllGreen &&= isGreen(run);
  }
  return areAllGreen;
}
