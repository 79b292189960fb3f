import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRules } from '../monitoring/written-rules.ts';
import { root } from '../machine/places.ts';

const folder = join(root, 'docs', 'runbooks');
const index = readFileSync(join(folder, 'README.md'), 'utf8');

test('Every runbook page is listed', () => {
  const pages = readdirSync(folder).filter((file) => file !== 'README.md');
  expect(pages.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

test('Every alert that links to a page is listed beside that page', async () => {
  const lines = index.split('\n');
  const unlisted = (await readRules()).filter(({ alert, annotations: { runbook } }) => {
    const page = runbook?.replace('docs/runbooks/', '');
    return page && !lines.some((line) => line.includes(`(${page})`) && line.includes(`\`${alert}\``));
  });
  expect(unlisted.map(({ alert }) => alert)).toEqual([]);
});
