import { sql } from '@bidboard/backend/platform/database/database';
import { afterEach, expect, test } from 'vitest';
import { openMonitoredProduct, openRunbook, type MonitoredProduct } from './runbook.ts';

let house: MonitoredProduct;
afterEach(() => house.close());

/** Counts the retention policies that have not run yet. */
const waiting = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line.endsWith('not run yet'))
    .map((line) => line.split(' ')[0]);

const rename = (from: string, to: string) =>
  house.app.database.query(
    sql.statement`alter table ${sql.identifier([from])} rename to ${sql.identifier([to])}`,
  );

test('Retention stuck: no policy runs until a worker may run it, and a failed policy runs once its fault is repaired', async () => {
  house = await openMonitoredProduct({ JOB_BACKOFF_MS: '100' });
  const page = openRunbook('retention-stuck', house.desk);
  await house.startWorkers('relay,subscribers');
  expect(waiting(await page.run(/run retention/))).toContain('attempts');
  await rename('page_claim_link', 'page_claim_link_elsewhere');
  const schedules = page.start(/--roles=schedules/);
  const looked = { interval: 1_000 };
  try {
    await expect
      .poll(async () => waiting(await house.desk.shell('npm run retention')), looked)
      .toEqual(['claimLinks']);
    await expect
      .poll(() => house.desk.shell('ask operations/failed-jobs'), looked)
      .toContain('purgeDeadClaimLinks');
    expect(await page.call(/operations\/failed-jobs/)).toMatchObject({
      data: [{ queue: 'schedules', job: 'purgeDeadClaimLinks' }],
    });
    await rename('page_claim_link_elsewhere', 'page_claim_link');
    expect(await page.call(/failed-jobs\/retry/)).toMatchObject({ done: 1, missed: 0 });
    await expect.poll(async () => waiting(await house.desk.shell('npm run retention')), looked).toEqual([]);
    expect(await page.run(/run retention/)).not.toContain('not run yet');
  } finally {
    await schedules.stop();
  }
  expect(page.rest()).toEqual([]);
});
