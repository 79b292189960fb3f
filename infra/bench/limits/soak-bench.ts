import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { minServedShare, maxSlopeMbAnHour, soak } from '../../load/soak.ts';
import type { Brokers } from '../brokers.ts';
import { rounded } from '../../load/figures.ts';
import type { Print } from '../say.ts';

const wholeSeconds = 1_800;
/** Use fewer for a trial run. */
const seconds = Number(process.env['SOAK_SECONDS'] ?? wholeSeconds);

/**
 * Runs API and worker under 40 requests a second for half an hour. Fails if either grows or dies, or if a request gets no
 * response.
 */
export async function benchSoak(brokers: Brokers, print: Print): Promise<boolean> {
  if (seconds < wholeSeconds) print.leftOut(`soak: ${seconds} seconds in place of ${wholeSeconds}`);
  const app = await createTestApp({ rateLimitMultiplier: 10_000, clock: Date.now });
  const result = await soak(app, { seconds, redisUrl: brokers.redisUrl });
  await app.close();
  for (const name of ['api', 'worker'] as const)
    print(
      `soak, ${name}: ${rounded(result.slopes[name], 1)} MB an hour (at most ${maxSlopeMbAnHour}), heap and buffers in MB: ${result.heaps[name].map((one) => rounded(one, 0)).join(' ')}`,
    );
  print(
    `soak: ${result.asked} requests in ${seconds} s, ${result.served} served, ${result.otherwise.length} neither served nor told when to come again`,
  );
  const isLevel = Object.values(result.slopes).every((slope) => slope <= maxSlopeMbAnHour);
  return (
    isLevel &&
    result.served > minServedShare * result.asked &&
    result.otherwise.length === 0 &&
    result.areAlive
  );
}
