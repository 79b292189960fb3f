import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/servers/test-database.ts';
import { readOutboxHistory } from './outbox-history.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await createTestDatabase();
});
afterAll(() => held.close());

/** Records events that are so old, and were published after so many seconds; never, for null. */
const record = (...events: { secondsAgo: number; publishedAfter: number | null }[]) =>
  held.database.query(sql.statement`
    insert into outbox (event_id, name, version, payload, correlation_id, occurred_at, published_at)
    select uuidv7(-age), 'rfpSaved', 1, '{}', 'x', now() - age, now() - age + lag
    from (
      select make_interval(secs => given.ago) as age, make_interval(secs => given.lag) as lag
      from ${sql.unnest(
        events.map(({ secondsAgo, publishedAfter }) => [secondsAgo, publishedAfter]),
        ['int4', 'int4'],
      )} as given (ago, lag)
    ) as event`);

test('A minute without events has none, and the latest minute is last', async () => {
  const history = await readOutboxHistory(held.database, 'hour');
  expect(history).toHaveLength(60);
  expect(history.every(({ recorded, maxLagMs }) => recorded === 0 && maxLagMs === 0)).toBe(true);
  expect(Date.now() - Date.parse(history.at(-1)?.at ?? '')).toBeLessThan(120_000);
});

test('Each minute counts its events and has the longest wait, of an unpublished event until now', async () => {
  await record(
    { secondsAgo: 7200, publishedAfter: 1 },
    { secondsAgo: 1200, publishedAfter: 1 },
    { secondsAgo: 1200, publishedAfter: 4 },
    { secondsAgo: 600, publishedAfter: null },
  );
  const history = (await readOutboxHistory(held.database, 'hour')).filter(({ recorded }) => recorded > 0);
  expect(history.map(({ recorded }) => recorded)).toEqual([2, 1]);
  expect(history[0]?.maxLagMs).toBe(4000);
  expect(history[1]?.maxLagMs).toBeGreaterThanOrEqual(600_000);
  expect(Date.parse(history[1]?.at ?? '') - Date.parse(history[0]?.at ?? '')).toBe(600_000);
});

test('If there are more events than are read, the history begins with the first minute that was read whole', async () => {
  const history = await readOutboxHistory(held.database, 'hour', 2);
  expect(history.map(({ recorded }) => recorded).filter((recorded) => recorded > 0)).toEqual([1]);
  expect(history[0]?.recorded).toBe(1);
});

test('A day has steps of half an hour, and a week steps of three hours', async () => {
  for (const [period, length, stepMs] of [
    ['day', 48, 1_800_000],
    ['week', 56, 10_800_000],
  ] as const) {
    const history = await readOutboxHistory(held.database, period);
    expect(history).toHaveLength(length);
    expect(history.reduce((sum, { recorded }) => sum + recorded, 0)).toBe(4);
    expect(Math.max(...history.map(({ maxLagMs }) => maxLagMs))).toBeGreaterThanOrEqual(600_000);
    const times = history.map(({ at }) => Date.parse(at));
    expect(times.slice(1).every((time, at) => time - (times[at] ?? 0) === stepMs)).toBe(true);
  }
});
