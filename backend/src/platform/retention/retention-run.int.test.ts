import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/servers/test-database.ts';
import { sql } from '../database/database.ts';
import { retentionPolicies } from '../../app/compose.ts';
import { categoriesOf } from './retention-policies.ts';
import { recordRetentionRun, readRetentionAges } from './retention.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await createTestDatabase();
});
afterAll(() => scratch.close());

test('Each retention category reports when it last ran, or the age of the database if it never ran', async () => {
  const { database } = scratch;
  await database.query(sql.statement`
    update migration set applied_at = now() - interval '9 days' where name = (select min(name) from migration)`);
  await recordRetentionRun(database, 'claimLinks', 0);
  await recordRetentionRun(database, 'deadTokens', 4);
  await database.query(sql.statement`
    update retention_run set ran_at = now() - interval '3 days' where policy = 'deadTokens'`);
  const ages = await readRetentionAges(database, retentionPolicies);
  expect(ages.map(({ policy: category }) => category).toSorted()).toEqual(
    [...categoriesOf(retentionPolicies)].toSorted(),
  );
  const days = (name: string) =>
    Math.floor((ages.find(({ policy: category }) => category === name)?.ageSeconds ?? NaN) / 86_400);
  expect([days('claimLinks'), days('deadTokens'), days('attempts')]).toEqual([0, 3, 9]);
});
