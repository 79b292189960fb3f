import { createTestApp } from '@bidboard/backend/testing/test-app';
import { sendAwkwardBodies } from '../proof/overload/awkward-requests.ts';
import { maxGrowthMb, measureHostileUploads } from '../proof/overload/hostile-uploads.ts';
import { percentile, rounded } from './figures.ts';
import type { Say } from './say.ts';

/**
 * Measures how long others wait, and how much the API's memory grows, while an attacker sends hostile files and every awkward body of
 * every call. Fails if the API grows by more than 64 MB, if a file or a body gets neither a success nor a refusal, or if a bystander is
 * not served. Times are reported.
 */
export async function benchHostileInput(say: Say): Promise<boolean> {
  const ofFiles = await createTestApp({ clock: Date.now });
  const files = await measureHostileUploads(ofFiles);
  await ofFiles.close();
  say(
    `hostile-input: ${files.answers.length} files of three accounts, two at once of each; the API grew by ${rounded(files.grownMb, 0)} MB (at most ${maxGrowthMb})`,
  );
  say(
    `hostile-input: a bystander's ${files.reads} reads took ${rounded(files.p99MsAttacked, 1)} ms at p99 meanwhile, ${rounded(files.p99MsAlone, 1)} alone (${rounded(files.p99MsAttacked / files.p99MsAlone)} times)`,
  );
  const ofBodies = await createTestApp();
  const { sent } = await sendAwkwardBodies(ofBodies, Infinity);
  await ofBodies.close();
  const delays = sent.map(({ longestDelayMs }) => longestDelayMs);
  const slowest = sent
    .toSorted((one, other) => other.longestDelayMs - one.longestDelayMs)
    .slice(0, 5)
    .map(({ name, kind, longestDelayMs }) => `${name}, ${kind}: ${rounded(longestDelayMs, 0)}`);
  say(
    `hostile-input: ${sent.length} awkward bodies held the event loop for ${rounded(percentile(delays, 0.5), 1)} ms at p50, ${rounded(percentile(delays, 0.99), 1)} at p99; the longest in ms: ${slowest.join('; ')}`,
  );
  return (
    files.grownMb <= maxGrowthMb &&
    files.processesLeft === 0 &&
    files.answers.every(([, status]) => status === 200 || status === 422) &&
    files.afterwards.every((status) => status === 200) &&
    sent.every(({ status, bystander }) => status < 500 && bystander === 200)
  );
}
