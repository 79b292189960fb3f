import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { namesOf, ownNames } from './every-metric.ts';
import { metricsIn, readDashboard, readRules } from './written-rules.ts';

const known = new Set([...namesOf('api'), ...namesOf('worker')]);
const own = new Set([...ownNames('api'), ...ownNames('worker')]);
const rules = await readRules();
const dashboard = await readDashboard();
const shown = dashboard.panels.flatMap((panel) => panel.targets ?? []);

test('Every metric name follows Prometheus conventions', () => {
  for (const name of own) expect(name).toMatch(/^bidboard_[a-z]+(_[a-z]+)*$/);
});

test.each(rules)('Rule $alert uses existing metrics and has a summary of the problem', (rule) => {
  const metrics = metricsIn(rule.expr);
  for (const name of metrics) expect(known, name).toContain(name);
  expect(metrics.length > 0 || rule.expr.includes('up{job=')).toBe(true);
  expect(rule.alert).toMatch(/^Bidboard[A-Z]\w+$/);
  expect(['page', 'ticket']).toContain(rule.labels.severity);
  expect(rule.annotations.summary).not.toBe('');
});

test.each(rules.flatMap(({ alert, annotations: { runbook } }) => (runbook ? [[alert, runbook]] : [])))(
  'Rule %s links to runbook %s, which exists',
  (_, runbook) => expect(existsSync(new URL(`../../${runbook}`, import.meta.url))).toBe(true),
);

test('Every alert that a runbook mentions has a rule', async () => {
  const folder = new URL('../../docs/runbooks/', import.meta.url);
  const pages = await Promise.all(
    (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  const spoken = pages.flatMap((page) => page.match(/\bBidboard[A-Z]\w+/g) ?? []);
  expect([...new Set(spoken)].filter((name) => !rules.some((rule) => rule.alert === name))).toEqual([]);
});

test('No rule appears twice', () => {
  expect(new Set(rules.map((rule) => rule.alert)).size).toBe(rules.length);
});

test('A gauge of the same thing in every process is aggregated by min or max, never by a sum', () => {
  const shared =
    /bidboard_(outbox|jobs_dead|projection|queue|retention_age|search|payment_issues|dependency)[a-z_]*(?:\{[^}]*\})?/g;
  for (const { expr } of [...rules, ...shown])
    for (const { index, 0: found } of expr.matchAll(shared)) {
      const before = expr.slice(0, index);
      expect(before, `${found} in ${expr}`).toMatch(/(max|min)( by \([a-z, ]+\))? ?\($|^count\($/);
    }
});

test('The dashboard shows every metric of ours and no metric that does not exist', () => {
  const queried = new Set(shown.flatMap(({ expr }) => metricsIn(expr)));
  for (const name of queried) expect(known, name).toContain(name);
  expect([...own].filter((name) => !queried.has(name))).toEqual([]);
});

test('The page docs/monitoring.md describes every metric of ours', async () => {
  const page = await readFile(new URL('../../docs/monitoring.md', import.meta.url), 'utf8');
  expect([...own].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('The panels of the dashboard do not overlap', () => {
  const taken = new Map<string, string>();
  const shared: string[] = [];
  expect(new Set(dashboard.panels.map((panel) => panel.id)).size).toBe(dashboard.panels.length);
  for (const { gridPos, title, type, targets } of dashboard.panels) {
    const { x, y, w, h } = gridPos;
    expect(x + w).toBeLessThanOrEqual(24);
    for (let column = x; column < x + w; column++)
      for (let line = y; line < y + h; line++) {
        const place = `${column} ${line}`;
        if (taken.has(place)) shared.push(`${title} and ${taken.get(place)} at ${place}`);
        taken.set(place, title);
      }
    expect(type === 'row' || (targets ?? []).length > 0, title).toBe(true);
  }
  expect(shared).toEqual([]);
});
