import { verificationSeed } from '@bidboard/backend/testing/app/verification-sizes';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { sendAwkwardBodies, type Hold } from '../../load/awkward-requests.ts';
import { maxGrowthMb, measureHostileUploads } from '../../load/hostile-uploads.ts';
import { percentile, rounded } from '../../load/figures.ts';
import type { Print } from '../say.ts';

/** Sending every awkward body of every call takes half an hour; `npm run verify -- overload` does so. */
const maxMsOfBodies = 180_000;

/**
 * Measures how long others wait, and how much the API's memory grows, while an attacker sends hostile files and awkward bodies.
 * Each round sends another body of every call, for three minutes. Fails if the API grows by more than 64 MB, if a file or a body
 * gets neither a success nor a refusal, or if a bystander is not served. Times are reported.
 */
export async function benchHostileInput(print: Print): Promise<boolean> {
  const ofFiles = await createTestApp({ clock: Date.now });
  const files = await measureHostileUploads(ofFiles);
  await ofFiles.close();
  print(
    `hostile-input: ${files.answers.length} files of three accounts, two at once of each; the API grew by ${rounded(files.grownMb, 0)} MB (at most ${maxGrowthMb})`,
  );
  print(
    `hostile-input: a bystander's ${files.reads} reads took ${rounded(files.p99MsAttacked, 1)} ms at p99 meanwhile, ${rounded(files.p99MsAlone, 1)} alone (${rounded(files.p99MsAttacked / files.p99MsAlone)} times)`,
  );
  const ofBodies = await createTestApp();
  const { sent, total } = await sendAwkwardBodies(ofBodies, {
    maxPerCall: Infinity,
    maxMs: maxMsOfBodies,
  });
  await ofBodies.close();
  const percentilesOf = (part: keyof Hold) => {
    const holds = sent.map(({ lowest }) => lowest[part]);
    return `${rounded(percentile(holds, 0.5), 1)} ms at p50, ${rounded(percentile(holds, 0.99), 1)} at p99, ${rounded(Math.max(...holds), 1)} at most`;
  };
  const costliest = sent
    .toSorted((a, b) => b.lowest.cpuMs - a.lowest.cpuMs)
    .slice(0, 5)
    .map(({ name, kind, lowest }) => `${name}, ${kind}: ${rounded(lowest.cpuMs, 0)}`);
  print(
    `hostile-input: ${sent.length / 2} of ${total} awkward bodies (drawn evenly from all calls, SEED ${verificationSeed}), each with and without a token, held the event loop for ${percentilesOf('delayMs')}; of its own processor time ${percentilesOf('cpuMs')} (to reach 50 at most); the costliest in ms: ${costliest.join('; ')}`,
  );
  print(
    `hostile-input: a bystander's ${sent.reduce((sum, { bystander }) => sum + bystander.requests, 0)} requests took ${rounded(Math.max(...sent.map(({ bystander }) => bystander.maxMs)), 0)} ms at most meanwhile`,
  );
  return (
    files.grownMb <= maxGrowthMb &&
    files.processesLeft === 0 &&
    files.answers.every(([, status]) => status === 200 || status === 422) &&
    files.afterwards.every((status) => status === 200) &&
    sent.every(({ status, bystander }) => status < 500 && bystander.failures.length === 0)
  );
}
