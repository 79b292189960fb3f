import { isWhole, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { minServedShare, maxSlopeAtFirst, maxSlopeMbAnHour, soak } from '../../load/soak.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimitMultiplier: 10_000, clock: Date.now });
});
afterAll(() => app?.close());

const seconds = sizeOf('soakSeconds');

test(
  'Under a load within their capacity, API and worker continue to serve, and their memory stays level',
  { timeout: (seconds + 300) * 1_000 },
  async () => {
    const measured = await soak(app, { seconds });
    expect(measured.otherwise).toEqual([]);
    expect(measured.areAlive).toBe(true);
    // With other tests running, a load may far exceed what is left of the machine.
    expect(measured.served).toBeGreaterThan(measured.requested * (isWhole ? minServedShare : 0));
    expect(measured.heaps.api.length).toBeGreaterThan(2);
    recordVerification('soak', {
      seconds,
      requested: measured.requested,
      served: measured.served,
      apiMbAnHour: Number(measured.slopes.api.toFixed(1)),
      workerMbAnHour: Number(measured.slopes.worker.toFixed(1)),
      apiMb: Math.round(measured.resident.api),
      workerMb: Math.round(measured.resident.worker),
    });
    const maxSlope = isWhole ? maxSlopeMbAnHour : maxSlopeAtFirst(seconds);
    for (const name of ['api', 'worker'] as const) expect(measured.slopes[name]).toBeLessThan(maxSlope);
  },
);
