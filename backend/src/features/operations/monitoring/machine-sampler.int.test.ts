import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../../platform/database/database.ts';
import { projections } from '../../../app/compose.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/servers/test-database.ts';
import { readMachineState } from './machine-state.ts';
import { sampleMachine } from './samplers.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.close());

test('Operators who watch are notified when something falls behind, and nothing is sent while none of them watches', async () => {
  const { database } = store;
  let isWatched = false;
  let looks = 0;
  let reports = 0;
  const sampler = sampleMachine({
    database,
    everyMs: 20,
    readState: readMachineState(projections),
    isWatched: () => {
      looks++;
      return isWatched;
    },
    report: async () => void reports++,
    log: { warn: (text: unknown) => expect.unreachable(JSON.stringify(text)) },
  });
  const waitOptions = { timeout: 60_000, interval: 50 };
  await vi.waitFor(() => expect(looks).toBeGreaterThan(0), waitOptions);
  expect(reports).toBe(0);
  isWatched = true;
  await vi.waitFor(() => expect(reports).toBe(1), waitOptions);
  const before = looks;
  await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 1), waitOptions);
  expect(reports).toBe(1);
  await database.query(sql.statement`
    insert into outbox (name, version, payload, correlation_id)
    values ('rfpSaved', 1, '{"rfpId": "01a1fe3b-3875-7882-83b0-8c3f4d648c01"}', 'x')`);
  await vi.waitFor(() => expect(reports).toBeGreaterThan(1), waitOptions);
  await sampler.close();
});
