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

test('every metric is named as Prometheus wants it', () => {
  for (const name of own) expect(name).toMatch(/^bidboard_[a-z]+(_[a-z]+)*$/);
});

test.each(rules)('rule $alert asks metrics that there are, and says what is amiss', (rule) => {
  const asked = metricsIn(rule.expr);
  for (const name of asked) expect(known, name).toContain(name);
  expect(asked.length > 0 || rule.expr.includes('up{job=')).toBe(true);
  expect(rule.alert).toMatch(/^Bidboard[A-Z]\w+$/);
  expect(['page', 'ticket']).toContain(rule.labels.severity);
  expect(rule.annotations.summary).not.toBe('');
});

test.each(rules.flatMap(({ alert, annotations: { runbook } }) => (runbook ? [[alert, runbook]] : [])))(
  'rule %s leads to %s, which is there',
  (_, runbook) => expect(existsSync(new URL(`../../${runbook}`, import.meta.url))).toBe(true),
);

test('every alert that a runbook speaks of is one of these', async () => {
  const folder = new URL('../../docs/runbooks/', import.meta.url);
  const pages = await Promise.all(
    (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  const spoken = pages.flatMap((page) => page.match(/\bBidboard[A-Z]\w+/g) ?? []);
  expect([...new Set(spoken)].filter((name) => !rules.some((rule) => rule.alert === name))).toEqual([]);
});

test('no rule is there twice', () => {
  expect(new Set(rules.map((rule) => rule.alert)).size).toBe(rules.length);
});

test('a gauge that every process measures of the same thing is asked by its extreme, never by a sum', () => {
  const shared =
    /bidboard_(outbox|jobs_given|projection|queue|retention_age|search|payment_troubles|part)[a-z_]*(?:\{[^}]*\})?/g;
  for (const { expr } of [...rules, ...shown])
    for (const { index, 0: found } of expr.matchAll(shared)) {
      const before = expr.slice(0, index);
      expect(before, `${found} in ${expr}`).toMatch(/(max|min)( by \([a-z, ]+\))? ?\($|^count\($/);
    }
});

test('the dashboard shows every metric of ours, and none that there is not', () => {
  const asked = new Set(shown.flatMap(({ expr }) => metricsIn(expr)));
  for (const name of asked) expect(known, name).toContain(name);
  expect([...own].filter((name) => !asked.has(name))).toEqual([]);
});

test('docs/observing.md tells of every metric of ours', async () => {
  const page = await readFile(new URL('../../docs/observing.md', import.meta.url), 'utf8');
  expect([...own].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the panels of the dashboard have places of their own', () => {
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
