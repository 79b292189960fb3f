import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { sendAwkwardBodies } from '../../load/awkward-requests.ts';
import { maxGrowthMb, measureHostileUploads } from '../../load/hostile-uploads.ts';
import { percentile } from '../../load/figures.ts';
import type { Report } from '../results/report.ts';

/** Sending every awkward body of every call takes half an hour; `npm run verify -- overload` does so. */
const maxMsOfBodies = 180_000;

/**
 * Measures how long others wait, and how much the API's memory grows, while an attacker sends hostile files and awkward bodies.
 * Each round sends another body of every call, for three minutes.
 */
export async function benchHostileInput(report: Report): Promise<void> {
  const ofFiles = await createTestApp({ clock: Date.now });
  const files = await measureHostileUploads(ofFiles);
  await ofFiles.close();
  const ofBodies = await createTestApp();
  const { sent } = await sendAwkwardBodies(ofBodies, {
    maxPerCall: Infinity,
    maxMs: maxMsOfBodies,
  });
  await ofBodies.close();
  report.check('the API grows while hostile files come in', files.grownMb, { max: maxGrowthMb, unit: 'MB' });
  report.count('parser processes left', files.processesLeft, 0);
  const isExpected = (status: number) => status === 200 || status === 422;
  report.count(
    'hostile files neither accepted nor refused',
    files.answers.filter(([, status]) => !isExpected(status)).length,
    0,
  );
  report.count(
    'ordinary files that fail afterwards',
    files.afterwards.filter((status) => status !== 200).length,
    0,
  );
  report.count(
    'awkward bodies that cause a server error',
    sent.filter(({ status }) => status >= 500).length,
    0,
  );
  report.count(
    'failed requests of a bystander',
    sent.flatMap(({ bystander }) => bystander.failures).length,
    0,
  );
  report.figure("a bystander's reads beside hostile files, p99", files.p99MsAttacked, 'ms');
  report.figure("a bystander's reads without them, p99", files.p99MsAlone, 'ms');
  const cpuMs = sent.map(({ lowest }) => lowest.cpuMs);
  report.figure('a body holds the event loop for its own CPU, p99', percentile(cpuMs, 0.99), 'ms');
  report.figure('a body holds the event loop for its own CPU, longest', Math.max(...cpuMs), 'ms', 50);
  report.figure('awkward bodies sent', sent.length, '');
}
