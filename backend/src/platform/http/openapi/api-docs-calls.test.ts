import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contracts } from '../../../contracts.ts';

interface Row {
  method: string;
  path: string;
  name: string;
  who: string;
}

const page = readFileSync(new URL('../../../../../docs/calls.md', import.meta.url), 'utf8');
const rows: Row[] = [...page.matchAll(/^\| (GET|POST|PATCH|DELETE) .*$/gm)].map(([line]) => {
  const [method = '', path = '', name = '', who = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.replaceAll('`', '').trim());
  return { method, path, name, who };
});

/** Returns `:userId{/:id}` as the page writes it: `{userId}[/{id}]`. */
const onPage = (path: string) => path.replace(/\{([^}]*)\}/g, '[$1]').replace(/:(\w+)/g, '{$1}');

test('The table of calls agrees with the contracts', () => {
  const line = (row: Row) => `${row.method} ${row.path} ${row.name} ${row.who}`;
  expect(rows.map(line).sort()).toEqual(
    contracts.map((contract) => line({ ...contract, path: onPage(contract.path) })).sort(),
  );
});

test('The table lists no call twice, by name or by address', () => {
  expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => `${row.method} ${row.path}`)).size).toBe(rows.length);
});
