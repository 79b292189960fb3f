import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const files = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

/** The owner of each table: the feature whose baseline creates it, or `platform`. */
const owners = new Map(
  files('backend/migrations/*.sql').flatMap((path) => {
    const owner = /\d+-(.+)\.sql$/.exec(path)?.[1] ?? '';
    return [...read(path).matchAll(/^\s*create table (?:if not exists )?(\w+)/gim)].map(
      ([, table = '']) => [table, owner] as const,
    );
  }),
);

/** Returns the tables that the SQL of a source writes. */
const tablesWrittenIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:insert into|delete from|merge into|truncate(?: table)?|update(?= (?:only )?\w+(?: (?:as )?\w+)? set\b))\s+(?:only )?([a-z_]\w*)/g,
    ),
  ].map(([, table = '']) => table);

const writers = files('{backend,workers}/src/**/*.ts')
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  .flatMap((path) =>
    tablesWrittenIn(read(path)).map((table) => ({
      path,
      table,
      writer: /\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? 'platform',
    })),
  )
  .filter(({ table }) => owners.has(table));

test('The test finds the statements that write tables', () => {
  expect(tablesWrittenIn('update invite set a = 1; update invite i set b = 2')).toEqual(['invite', 'invite']);
  expect(tablesWrittenIn('insert into rating (a) select 1; delete from rating using x')).toEqual([
    'rating',
    'rating',
  ]);
  expect(tablesWrittenIn('select 1 from invite for update of invite')).toEqual([]);
  expect(new Set(writers.map(({ table }) => table)).size).toBeGreaterThan(60);
});

test('Only the feature that owns a table writes it', () => {
  const foreign = writers.filter(({ table, writer }) => owners.get(table) !== writer);
  expect(foreign.map(({ path, table }) => `${path} writes ${table} of ${owners.get(table) ?? ''}`)).toEqual(
    [],
  );
});
