import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorsRoom, type Push } from '../../../kernel/pushes.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import type { SearchClient } from '../../../platform/search-engine.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/servers/test-database.ts';
import { findRebuild, recordProgress } from './rebuild-store.ts';
import { runRebuild } from './run-rebuild.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await createTestDatabase();
});
afterAll(() => held.close());

/** The runner only passes the engine on. */
const elastic = { name: 'of a test' } as SearchClient;

const call = () =>
  held.database.oneFirst(sql.type(row({ id: text }))`
    with asker as (
      insert into app_user (email, user_name, password_hash) values (uuidv7() || '@x.example', 'Olga', '') returning id
    ), earlier as (update rebuild set ended_at = now(), error = 'left' where ended_at is null)
    insert into rebuild (subject, reason, requested_by, requested_at, reported_at)
    select 'searchIndex', 'Hits are missing', id, now(), now() from asker returning id::text`);

const run = async (
  rebuildId: string,
  rebuildIndex: Parameters<typeof runRebuild>[0]['rebuildIndex'],
  engine: SearchClient | null = elastic,
) => {
  const pushes: Push[] = [];
  const emit = async (push: Push) => void pushes.push(push);
  const running = runRebuild({ projections: [], rebuildIndex })(
    { database: held.database, elastic: engine ?? undefined, clock: Date.now, emit },
    rebuildId,
  );
  const failure = await running.then(
    () => null,
    (error: unknown) => String(error),
  );
  return { pushes, failure, rebuild: await findRebuild(held.database, rebuildId) };
};

test('The worker’s engine builds the index, and operators see its progress', async () => {
  const rebuildId = await call();
  const { pushes, failure, rebuild } = await run(rebuildId, async ({ name, onProgress }) => {
    expect(name).toBe('of a test');
    for (const done of [0, 500, 700]) await onProgress(done, 700);
    return 700;
  });
  expect(failure).toBe(null);
  expect(rebuild).toMatchObject({ state: 'done', done: 700, total: 700, repaired: 0, requestedBy: 'Olga' });
  expect(pushes.map(({ room, name }) => [room, name])).toEqual(
    pushes.map(() => [operatorsRoom, 'rebuildChanged']),
  );
  expect(pushes.at(-1)?.payload).toEqual(rebuild);
  const versions = pushes.map(({ payload }) => (payload as { version: number }).version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
});

test('A failure is reported and retried if another process builds the index or no engine is known', async () => {
  const rebuildId = await call();
  const busy = await run(rebuildId, async () => undefined);
  expect(busy.failure).toContain('another process is already building');
  expect(busy.rebuild).toMatchObject({ state: 'failed', error: busy.failure });
  const unknown = await run(rebuildId, async () => 3, null);
  expect(unknown.rebuild).toMatchObject({ state: 'failed', error: unknown.failure });
  expect(unknown.failure).toContain('ELASTICSEARCH_URL');
  expect((await run(rebuildId, async () => 3)).rebuild).toMatchObject({ state: 'done', error: null });
});

test('When two workers hold the same rebuild, the slower never reverts the other’s progress', async () => {
  const rebuildId = await call();
  await held.database.query(sql.statement`
    update rebuild set started_at = now(), done = 5, total = 9, after = 'm' where id = ${rebuildId}`);
  await recordProgress(held.database, rebuildId, { done: 4, total: 9, repaired: 0, after: 'k' });
  const done = () =>
    held.database.oneFirst(sql.type(row({ done: number }))`select done from rebuild where id = ${rebuildId}`);
  expect(await done()).toBe(5);
  await recordProgress(held.database, rebuildId, { done: 6, total: 9, repaired: 0, after: 'n' });
  expect(await done()).toBe(6);
});
