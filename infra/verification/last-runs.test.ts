import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { hasPassed, renderLastRuns, type PartRun } from './last-runs.ts';
import { guarantees } from './guarantees.ts';

const run: PartRun = {
  part: 'fuzzing',
  begunAt: '2026-11-22T10:00:00.000Z',
  seconds: 4_000,
  commit: 'abc',
  fingerprint: 'f',
  machine: '2 × some',
  passed: 3,
  failed: 0,
  patches: { tried: 3, seen: 3 },
  counted: [
    { guarantee: 'fuzzing', seed: 7, isWhole: true, counts: { operationsInAll: 234, requests: 234_000 } },
    { guarantee: 'schemathesis', seed: 7, isWhole: false, counts: { requesters: 4 } },
  ],
};

test("The report shows the date, commit, seeds and counts of each part's own last run, and marks a sample", () => {
  const section = renderLastRuns(['crashes', 'fuzzing'], [run]);
  expect(section.split('\n')).toEqual([
    expect.stringContaining('| part | begun |'),
    expect.stringContaining('| --- |'),
    '| crashes | not run completely yet | | | | | |',
    '| fuzzing | 2026-11-22T10:00:00.000Z | 1 h 6 min | abc | 3 passed, 0 failed | 3 of 3 seen | 2 × some |',
    '',
    '| part | what | seed | counted |',
    '| --- | --- | --- | --- |',
    '| fuzzing | fuzzing | 7 | operations in all 234; requests 234000 |',
    '| fuzzing | schemathesis (sample) | 7 | requesters 4 |',
  ]);
});

test('A part is green if a test passed, none failed, and every patch was detected', () => {
  expect(hasPassed(run)).toBe(true);
  expect(hasPassed({ ...run, passed: 0 })).toBe(false);
  expect(hasPassed({ ...run, failed: 1 })).toBe(false);
  expect(hasPassed({ ...run, patches: { tried: 3, seen: 2 } })).toBe(false);
});

test('The page has a section for the last runs, and a row for every guarantee', () => {
  const page = readFileSync(join(root, 'docs/verification.md'), 'utf8');
  const [head = '', runs = ''] = page.split('<!-- last whole runs: begin -->');
  expect(runs).toContain('<!-- last whole runs: end -->');
  const rows = head.split('\n').filter((line) => line.startsWith('| '));
  expect(guarantees.map(({ name }) => rows.some((row) => row.includes(`\`${name}\``)))).toEqual(
    guarantees.map(() => true),
  );
});
