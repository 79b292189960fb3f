import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../machine/places.ts';
import { asvsChapters, pageWith, sumOf, renderAsvs, withoutPadding } from './asvs.ts';
import { asvsLevels } from './asvs-levels.ts';
import { titlesIn } from './named-titles.ts';

const items = asvsChapters.flatMap((chapter) => chapter.items);

describe('OWASP ASVS 5.0.0, levels 1 and 2', () => {
  test('Every item has its row, in its order and at its level, and no other row exists', () => {
    expect(asvsLevels.length).toBe(345);
    const required = asvsLevels.filter(({ level }) => level < 3);
    expect(items.map(({ id, level }) => ({ id, level }))).toEqual(required);
    for (const { id, items: own } of asvsChapters)
      expect(own.filter((item) => !item.id.startsWith(`${id}.`))).toEqual([]);
  });

  test('Every tested item names a test that exists in a file that is run, and no other item names one', () => {
    const wrong = items.flatMap(({ id, state, file = '', test: title }) => {
      if (state !== 'tested') return title || file ? [`${id} is ${state} and names a test`] : [];
      const isRun = /\.(test\.tsx?|e2e\.ts)$/.test(file) && existsSync(join(root, file));
      const exists = isRun && titlesIn(file).some((found) => ` > ${found}`.endsWith(` > ${title}`));
      return exists ? [] : [`${id}: ${file}: ${title}`];
    });
    expect(wrong).toEqual([]);
  });

  test('Tests cover at least seven in ten of the applicable items', () => {
    const { applicable, tested } = sumOf(asvsChapters);
    expect(applicable).toBeGreaterThan(150);
    expect(tested / applicable).toBeGreaterThanOrEqual(0.7);
  });

  test('The page docs/asvs.md matches the list of items', () => {
    const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
    expect(withoutPadding(page)).toBe(withoutPadding(pageWith(page, renderAsvs(asvsChapters))));
  });
});

test('A name is not found if no test has it, even if the file mentions it', () => {
  const own = titlesIn('infra/verification/accounts/asvs.test.ts');
  expect(own).toContain('OWASP ASVS 5.0.0, levels 1 and 2 > The page docs/asvs.md matches the list of items');
  expect(own.some((title) => title.includes('a name that no test has'))).toBe(false);
});

test('A test that only some runs execute is not found, such as one for an image that only the whole run builds', () => {
  const whole = 'infra/deploy/dry-start.int.test.ts';
  expect(readFileSync(join(root, whole), 'utf8')).toContain("'The image holds no development packages'");
  expect(titlesIn(whole).some((title) => title.includes('The image holds'))).toBe(false);
});
