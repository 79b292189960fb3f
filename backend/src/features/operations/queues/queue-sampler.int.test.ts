import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { QueueList } from '../contracts/queues.ts';
import type { JobWindow } from '../../../platform/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/servers/test-database.ts';
import { sampleQueues } from '../monitoring/samplers.ts';

const waitOptions = { timeout: 60_000, interval: 20 };

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await createTestDatabase();
});
afterAll(() => scratch.close());

test('Queues are sampled while an operator watches, and changes are pushed', async () => {
  let isWatched = false;
  let failed = 0;
  let looks = 0;
  const window: Pick<JobWindow, 'counts' | 'oldestWaitingMs'> = {
    counts: async () => {
      looks += 1;
      return { waiting: 0, active: 0, delayed: 0, failed };
    },
    oldestWaitingMs: async () => undefined,
  };
  const reports: QueueList[] = [];
  let count = 0;
  const sampler = sampleQueues({
    database: scratch.database,
    openJobWindow: async () => window as JobWindow,
    isWatched: () => {
      count += 1;
      return isWatched;
    },
    report: async (queues) => void reports.push(queues),
    log: { warn: () => undefined },
    everyMs: 10,
  });
  await vi.waitFor(() => expect(count).toBeGreaterThan(3), waitOptions);
  expect([looks, reports]).toEqual([0, []]);
  isWatched = true;
  await vi.waitFor(() => expect(reports).toHaveLength(1), waitOptions);
  const before = looks;
  await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 20), waitOptions);
  expect(reports).toHaveLength(1);
  failed = 1;
  await vi.waitFor(() => expect(reports).toHaveLength(2), waitOptions);
  expect(reports[1]?.rows.every((row) => row.failed === 1 && row.state === 'failing')).toBe(true);
  expect(reports[1]?.version).toBeGreaterThan(reports[0]?.version ?? 0);
  await sampler.close();
  const closedAt = count;
  failed = 2;
  await new Promise((resolve) => setImmediate(resolve));
  expect([count, reports.length]).toEqual([closedAt, 2]);
});
