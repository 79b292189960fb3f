import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { guideNames } from '@bidboard/backend/features/catalogue/contracts/guides';
import { describe, expect, test } from 'vitest';
import { parseGuide } from './guide.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = `${root}docs/guides/`;
const textOf = (name: string) => readFileSync(`${folder}${name}.md`, 'utf8');
const anchors = new Set(
  guideNames.flatMap((name) => parseGuide(textOf(name)).sections.map(({ id }) => `${name}#${id}`)),
);
const sources = globSync(
  [
    'frontend/src/**/*.{ts,tsx}',
    'backend/src/features/**/contract.ts',
    'backend/src/features/**/contracts/**/*.ts',
    'backend/src/kernel/**/*.ts',
  ],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$/.test(file));
const visibleText = sources
  .map((file) => readFileSync(`${root}${file}`, 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ');

test('Every page of an account leads to a section of a guide that exists', () => {
  const routes = globSync(['features/*/*feature.ts', 'app/routes/*.ts'], { cwd: `${root}frontend/src` })
    .map((file) => readFileSync(`${root}frontend/src/${file}`, 'utf8'))
    .flatMap((text) => text.split(/^ {4}\{\n/m).slice(1));
  const accountPages = routes.filter((row) => /^\s*frame: 'account',/m.test(row));
  const helps = accountPages.map((row) => /help: '([^']+)'/.exec(row)?.[1] ?? row);
  expect(helps.length).toBeGreaterThan(20);
  expect(helps.filter((help) => !anchors.has(help))).toEqual([]);
});

describe.for(guideNames)('The guide for %ss', (name) => {
  const text = textOf(name);

  test('names buttons, fields and pages as the product does', () => {
    const labels = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) =>
      label.replaceAll(/\s+/g, ' '),
    );
    expect(labels.length).toBeGreaterThan(20);
    expect([...new Set(labels)].filter((label) => !visibleText.includes(label))).toEqual([]);
  });

  test('links to sections and pictures that exist, and to no other document', () => {
    const links = [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].map(([, to = '']) => to);
    const wrong = links.filter((to) => {
      if (to.startsWith('https:')) return false;
      const [, file = name, anchor] = /^(?:(\w+)\.md)?(?:#([\w-]+))?$/.exec(to) ?? ['', 'none'];
      return anchor === undefined
        ? !guideNames.some((guide) => guide === file)
        : !anchors.has(`${file}#${anchor}`);
    });
    expect(wrong).toEqual([]);
    const pictures = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.filter(([, alt, file]) => !alt || !existsSync(`${folder}${file}`))).toEqual([]);
  });
});

test('Every picture is in a guide', () => {
  const all = guideNames.map(textOf).join('\n');
  expect(readdirSync(`${folder}pictures`).filter((file) => !all.includes(`(pictures/${file})`))).toEqual([]);
});
