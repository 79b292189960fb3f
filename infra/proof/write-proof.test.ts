import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../places.ts';
import { promises } from './promises.ts';
import { lastRun } from './write-proof.ts';

test('a run is told with its commit, its seeds and what it counted, a sample as one', () => {
  const told = lastRun(
    { startedAt: new Date(0), passed: 3, failed: 0 },
    [
      { promise: 'fuzzing', seed: 7, isWhole: true, counts: { operationsInAll: 234, requests: 234_000 } },
      { promise: 'patches', seed: 7, isWhole: false, counts: { tried: 2 } },
    ],
    'abc',
  );
  expect(told).toContain('**Begun** 1970-01-01T00:00:00.000Z');
  expect(told).toContain('**Commit** abc');
  expect(told).toContain('| fuzzing | 7 | operations in all 234; requests 234000 |');
  expect(told).toContain('| patches (sample) | 7 | tried 2 |');
});

test('the page has a place for the last run, and a row for every promise', () => {
  const page = readFileSync(join(root, 'docs/proof.md'), 'utf8');
  const [head = '', run = ''] = page.split('<!-- last whole run: begin -->');
  expect(run).toContain('<!-- last whole run: end -->');
  const rows = head.split('\n').filter((line) => line.startsWith('| '));
  expect(promises.map(({ name }) => rows.some((row) => row.includes(`\`${name}\``)))).toEqual(
    promises.map(() => true),
  );
});
