import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderBenchPage, pageFile, readResults } from './saved-results.ts';
import { parts } from './parts.ts';
import { createReport } from './report.ts';

test('docs/bench.md is what docs/bench.json gives', () => {
  expect(readFileSync(pageFile, 'utf8')).toBe(renderBenchPage(readResults()));
});

test('Every saved result belongs to a part, has a bound, and names no path of a machine', () => {
  const results = readResults();
  expect(Object.keys(results).filter((name) => !Object.hasOwn(parts, name))).toEqual([]);
  for (const [name, { checks }] of Object.entries(results)) expect(checks, name).not.toEqual([]);
  expect(JSON.stringify(results)).not.toMatch(/\/(?:tmp|home|root|work|Users|var)\//);
});

test('The page shows each value beside its bound with its verdict, and each reported value beside its target', () => {
  const { report, result } = createReport(() => undefined);
  report.check('ours ÷ theirs', 0.91234, { min: 0.9, max: 1.1 });
  report.check('memory', 33.4, { max: 32, unit: 'MB' });
  report.check('a ratio of nothing', Number.NaN, { max: 1 });
  report.count('rows', 12_000, 12_000);
  report.times('a call', [1, 2, 3, 40], 25);
  report.leftOut('Redis, which is not installed');
  const page = renderBenchPage({
    upload: { date: '2026-11-27', commit: 'abc', machine: '2 × CPU', ...result },
  });
  const shown = page.slice(page.indexOf('## upload'), page.indexOf('\n## ', page.indexOf('## upload') + 1));
  const cells = shown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  expect(cells).toEqual([
    ['what', 'value', 'bound', 'verdict'],
    ['ours ÷ theirs', '0.912', '0.9 to 1.1', 'met'],
    ['memory', '33.4 MB', 'at most 32 MB', '**missed**'],
    ['a ratio of nothing', 'not measured', 'at most 1', '**missed**'],
    ['rows', '12,000', 'exactly 12,000', 'met'],
    ['reported', 'value', 'to reach'],
    ['a call', 'p50 2 ms, p95 40 ms', '25 ms'],
  ]);
  expect(shown).toContain('Not measured: Redis, which is not installed.');
  expect(page).toContain('2 of 4 missed');
});
