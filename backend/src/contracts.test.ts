import { expect, test } from 'vitest';
import { contracts, events } from './contracts.ts';
import * as features from './feature-contracts.ts';

/** Returns the keys of a table that some features export, each as often as it occurs. */
const keysOf = (table: 'events') =>
  Object.values<{ [exported: string]: unknown }>(features).flatMap((feature) =>
    Object.keys(feature[table] ?? {}),
  );

test('Every call has a name of its own', () => {
  expect(new Set(contracts.map(({ name }) => name)).size).toBe(contracts.length);
});

test('Every event belongs to one feature, under its own name', () => {
  expect(keysOf('events').sort()).toEqual(Object.keys(events).sort());
  for (const [name, event] of Object.entries(events)) expect(event.name).toBe(name);
});
