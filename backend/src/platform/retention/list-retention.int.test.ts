import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/servers/test-database.ts';
import { defaultRetentionDays, retentionPolicies } from '../../app/compose.ts';
import { categoriesOf } from './retention-policies.ts';
import { listRetention, recordRetentionRun } from './retention.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await createTestDatabase();
});
afterAll(() => scratch.close());

test('Each retention policy has a line that says when it last ran', async () => {
  for (const deleted of [3, 0]) await recordRetentionRun(scratch.database, 'events', deleted);
  await recordRetentionRun(scratch.database, 'orphanedFiles', 1);
  const lines = await listRetention(scratch.database, retentionPolicies, {
    ...defaultRetentionDays,
    events: 5,
  });
  expect(lines).toHaveLength(
    new Set([...Object.keys(retentionPolicies), ...categoriesOf(retentionPolicies)]).size,
  );
  expect(lines.find((line) => line.startsWith('events '))).toMatch(
    /^events +5 days +last run \d{4}-\d\d-\d\d \d\d:\d\d UTC: deleted 0, in total 3$/,
  );
  expect(lines.find((line) => line.startsWith('ownData'))).toMatch(/7 days +not run yet$/);
  expect(lines.find((line) => line.startsWith('unreadNotifications'))).toMatch(
    /365 days +with readNotifications$/,
  );
  expect(lines.find((line) => line.startsWith('attempts'))).toMatch(/own schedule +not run yet$/);
  expect(lines.find((line) => line.startsWith('orphanedFiles'))).toMatch(
    /^orphanedFiles +own schedule +last run .*: deleted 1, in total 1$/,
  );
});
