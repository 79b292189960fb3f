import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Readiness } from '../readiness.ts';
import { meterState, type MachineState, type StateSource } from './meter-state.ts';

let nowMs = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => nowMs));
afterEach(() => void vi.restoreAllMocks());

const state: MachineState = {
  unpublished: 3,
  oldestUnpublishedSeconds: 1,
  unprocessed: 2,
  deadLettered: 0,
  searchUnavailable: false,
  searchBacklog: 0,
  paymentIssues: 0,
  projections: [{ name: 'vendorTable', behind: 5, lagSeconds: 2 }],
};
const readinessWith = (database: 'up' | 'down'): Readiness => ({
  isReady: database === 'up',
  parts: {
    database,
    migrations: database,
    broker: database,
    search: 'unused',
    storage: 'up',
    mail: 'up',
    payments: 'unused',
  },
});
const unavailable = () => Promise.reject(new Error('away'));

/** Returns what each scrape reports, with some time between the scrapes. */
function scraped(source: Partial<StateSource>) {
  const registry = new Registry();
  const fullSource: StateSource = {
    readState: async () => state,
    readRetentions: async () => [{ policy: 'events', ageSeconds: 60 }],
    findReadiness: async () => readinessWith('up'),
    ...source,
  };
  meterState(registry, {
    readState: () => fullSource.readState(),
    readRetentions: () => fullSource.readRetentions(),
    findReadiness: () => fullSource.findReadiness(),
  });
  return {
    fullSource,
    async scrape() {
      nowMs += 2_000;
      return (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));
    },
  };
}

test('A scrape reports the state that all processes share', async () => {
  const lines = await scraped({}).scrape();
  expect(lines).toEqual(
    expect.arrayContaining([
      'bidboard_outbox_unpublished 3',
      'bidboard_projection_events_behind{projection="vendorTable"} 5',
      'bidboard_retention_age_seconds{policy="events"} 60',
      'bidboard_dependency_up{part="database"} 1',
    ]),
  );
});

test('While the database is unavailable, each scrape leaves its numbers out and reports which parts are down', async () => {
  const { fullSource, scrape } = scraped({});
  await scrape();
  fullSource.readState = unavailable;
  fullSource.readRetentions = unavailable;
  fullSource.findReadiness = async () => readinessWith('down');
  // The first scrape waits for its reading. Later scrapes report the previous reading while a new one runs.
  for (let at = 0; at < 4; at++) {
    const lines = await scrape();
    expect(lines).toContain('bidboard_dependency_up{part="database"} 0');
    expect(lines.join('\n')).not.toMatch(/bidboard_(?:outbox|projection|retention)\w*(?:\{[^}]+\})? \d/);
  }
  Object.assign(fullSource, { readState: async () => state, findReadiness: async () => readinessWith('up') });
  await scrape();
  expect(await scrape()).toContain('bidboard_outbox_unpublished 3');
});

test('A defect in reading is reported to the next scrape only', async () => {
  const { fullSource, scrape } = scraped({ readState: unavailable });
  await scrape();
  fullSource.findReadiness = () => Promise.reject(new Error('a defect'));
  await scrape();
  await expect(scrape()).rejects.toThrow('a defect');
});
