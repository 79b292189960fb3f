import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { configurationPage, withoutAlignment } from './configuration-page.ts';

const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8');

test('docs/configuration.md describes the variables as the schema does; `node infra/commands/configuration.ts` writes it', () => {
  expect(withoutAlignment(page)).toBe(withoutAlignment(configurationPage(page)));
});

test('Each variable has a default or a dash, and a meaning', () => {
  const rows = configurationPage(page).match(/^\| `[A-Z\d_…]+` \|.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(45);
  for (const row of rows) expect(row).toMatch(/^\| `[A-Z\d_…]+` \| \S.* \| \S.*\. \|$/);
});

test('A variable that the page does not describe as the schema does is noticed', () => {
  const changed = page.replace('The port of the API and the pages.', 'The port.');
  expect(changed).not.toBe(page);
  expect(withoutAlignment(configurationPage(changed))).not.toBe(withoutAlignment(changed));
});
