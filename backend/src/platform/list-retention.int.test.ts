import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { sql } from './database.ts';
import { keepings, usuallyKept } from './kept-for.ts';
import { listRetention } from './list-retention.ts';
import { lookedThrough, noteRetention, readRetentionAges } from './retention-run.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await createTestDatabase();
});
afterAll(() => scratch.close());

test('each thing that is kept for a time has a line, with when it was last looked through', async () => {
  for (const forgot of [3, 0]) await noteRetention(scratch.database, 'events', forgot);
  await noteRetention(scratch.database, 'orphanedFiles', 1);
  const lines = await listRetention(scratch.database, { ...usuallyKept, events: 5 });
  expect(lines).toHaveLength(new Set([...Object.keys(keepings), ...lookedThrough]).size);
  expect(lines.find((line) => line.startsWith('events '))).toMatch(
    /^events +5 days +last \d{4}-\d\d-\d\d \d\d:\d\d UTC, 0 then, 3 in all$/,
  );
  expect(lines.find((line) => line.startsWith('ownData'))).toMatch(/7 days +not yet$/);
  expect(lines.find((line) => line.startsWith('unreadNotices'))).toMatch(/365 days +with readNotices$/);
  expect(lines.find((line) => line.startsWith('attempts'))).toMatch(/its own time +not yet$/);
  expect(lines.find((line) => line.startsWith('orphanedFiles'))).toMatch(
    /^orphanedFiles +its own time +last .* 1 then, 1 in all$/,
  );
});

test('how long ago each was looked through is told; what never was is as old as the database', async () => {
  const { database } = scratch;
  await database.query(sql.typeAlias('nothing')`
    update migration set applied_at = now() - interval '9 days' where name = (select min(name) from migration)`);
  await noteRetention(database, 'claimLinks', 0);
  await noteRetention(database, 'deadTokens', 4);
  await database.query(sql.typeAlias('nothing')`
    update retention_run set ran_at = now() - interval '3 days' where kept = 'deadTokens'`);
  const ages = await readRetentionAges(database);
  expect(ages.map(({ kept }) => kept).toSorted()).toEqual([...lookedThrough].toSorted());
  const days = (name: string) =>
    Math.floor((ages.find(({ kept }) => kept === name)?.ageSeconds ?? NaN) / 86_400);
  expect([days('claimLinks'), days('deadTokens'), days('attempts')]).toEqual([0, 3, 9]);
});
