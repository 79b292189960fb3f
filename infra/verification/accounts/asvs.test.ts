import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../places.ts';
import { asvsChapters } from './asvs-chapters.ts';
import { asvsItems } from './asvs-levels.ts';
import { titlesIn } from './named-titles.ts';
import { pageWith, sumOf, renderAsvs, withoutPadding } from './render-asvs.ts';

const items = asvsChapters.flatMap((chapter) => chapter.items);

describe('of OWASP ASVS 5.0.0, levels 1 and 2', () => {
  test('every item has its row, in its order and at its level, and there is no other', () => {
    expect(asvsItems.length).toBe(345);
    const asked = asvsItems.filter(({ level }) => level < 3);
    expect(items.map(({ id, level }) => ({ id, level }))).toEqual(asked);
    for (const { id, items: own } of asvsChapters)
      expect(own.filter((item) => !item.id.startsWith(`${id}.`))).toEqual([]);
  });

  test('every test that shows one is there by its name, in a file that is run', () => {
    const missing = items.flatMap(({ id, by }) => {
      if (!by) return [];
      const path = join(root, by.file);
      const isRun = /\.(test\.tsx?|e2e\.ts)$/.test(by.file) && existsSync(path);
      const isThere = isRun && titlesIn(by.file).some((title) => ` > ${title}`.endsWith(` > ${by.title}`));
      return isThere ? [] : [`${id}: ${by.file}: ${by.title}`];
    });
    expect(missing).toEqual([]);
  });

  test('seven in ten of those that apply are shown by a test', () => {
    const { applies, shown } = sumOf(asvsChapters);
    expect(applies).toBeGreaterThan(150);
    expect(shown / applies).toBeGreaterThanOrEqual(0.7);
  });

  test('docs/asvs.md says the same', () => {
    const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
    expect(withoutPadding(page)).toBe(withoutPadding(pageWith(page, renderAsvs(asvsChapters))));
  });
});

test('a name that no test has is not found, nor one that is only written of', () => {
  const own = titlesIn('infra/verification/accounts/asvs.test.ts');
  expect(own).toContain('of OWASP ASVS 5.0.0, levels 1 and 2 > docs/asvs.md says the same');
  expect(own.some((title) => title.includes('nobody'))).toBe(false);
});

test('nor is one that only some runs come to, as of an image that the whole run builds', () => {
  const whole = 'infra/deploy/dry-start.int.test.ts';
  expect(readFileSync(join(root, whole), 'utf8')).toContain("'the image holds no package of development'");
  expect(titlesIn(whole).some((title) => title.includes('the image holds'))).toBe(false);
});
