import { listMigrations } from '@bidboard/backend/platform/migrations/migrations';
import { describe, expect, test } from 'vitest';
import { allowedBreakingStatements, findBreakingStatements } from './breaking-migrations.ts';
import { previousVersion } from './previous-version.ts';

const migrations = await listMigrations();
const newer = migrations.filter(({ name }) => name > previousVersion.newestMigration);

test('No migration since the previous version removes anything that the version reads or writes', () => {
  const found = newer.flatMap(({ name, text }) => findBreakingStatements(name, text));
  const isAllowed = ({ migration, statement }: (typeof found)[number]) =>
    allowedBreakingStatements.some(
      (allowed) => allowed.migration === migration && statement.startsWith(allowed.prefix),
    );
  expect(found.filter((statement) => !isAllowed(statement))).toEqual([]);
});

test('Every allowed breaking statement still exists and has a reason', () => {
  for (const { migration, prefix, reason } of allowedBreakingStatements) {
    const text = newer.find(({ name }) => name === migration)?.text ?? '';
    expect(
      findBreakingStatements(migration, text).some(({ statement }) => statement.startsWith(prefix)),
    ).toBe(true);
    expect(reason.length).toBeGreaterThan(20);
  }
});

describe('Breaking statements of migrations', () => {
  const kindsOf = (statement: string) =>
    findBreakingStatements('0001.sql', statement).map(({ kind }) => kind);

  test.each([
    ['drop table push_attachment;', 'drop table'],
    ['alter table product drop column name;', 'drop column'],
    ['alter table product drop name;', 'drop column'],
    ['alter table product add column a text, drop column b;', 'drop column'],
    ['alter table product rename column name to title;', 'rename'],
    ['alter table product rename to article;', 'rename'],
    ['alter table product alter column price type numeric;', 'change type'],
    ['alter table product alter price set data type numeric;', 'change type'],
    ['alter table product alter column name set not null;', 'set not null'],
    ['alter table notification alter column mail drop default;', 'drop default'],
    ['alter table product add column kind text not null;', 'not null without default'],
    ['alter table product add kind text constraint product__kind not null;', 'not null without default'],
    ["alter table product add constraint product__kind check (kind <> '');", 'add constraint'],
    ['create unique index product__name on product (name);', 'unique index'],
    ['drop function audit_event();', 'drop function'],
    ['-- a remark\nDROP TABLE\n  if exists product;', 'drop table'],
  ])('The check reports this statement as breaking: %s', (statement, kind) => {
    expect(kindsOf(statement)).toContain(kind);
  });

  test.each([
    'create table product (name text not null constraint product__name unique);',
    'create table product (name text); create unique index product__name on product (name);',
    'create table product (name text); alter table product add constraint product__x check (true);',
    'create index product__name on product (name) where name is not null;',
    "alter table product add column kind text not null default 'none';",
    'alter table product add column at bigint not null generated always as identity;',
    'alter table product add column kind text;',
    "alter table product alter column kind set default 'x';",
    'alter table product alter column kind drop not null;',
    'alter table product drop constraint product__kind;',
    'drop index product__name;',
    "update product set kind = 'drop table x' where kind is not null;",
    'create function f() returns trigger language plpgsql as $$ begin drop table x; end $$;',
    '-- drop table product',
  ])('The check reports nothing for this statement: %s', (statement) => {
    expect(kindsOf(statement)).toEqual([]);
  });
});
