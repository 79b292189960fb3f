import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconSprite } from './icon-sprite.ts';
import { iconNames } from './src/ui/icons/icon-names.ts';

test('The sprite holds the drawings of the named icons as lucide-static has them', () => {
  // "npm run format" writes the sprite.
  expect(readFileSync(new URL('src/ui/icons/icons.svg', import.meta.url), 'utf8')).toBe(iconSprite());
});

test('Each drawing of the sprite has a name, a frame, at least one shape and the licence of its set', () => {
  const sprite = iconSprite();
  const drawn = [
    ...sprite.matchAll(
      /<symbol id="([\w-]+)" viewBox="0 0 24 24">(?:<(?:path|circle|rect|line|poly)[^>]+\/>)+/g,
    ),
  ];
  expect(drawn.map(([, name]) => name)).toEqual([...iconNames]);
  expect(sprite).toMatch(/<metadata>\nISC License\n\nCopyright \(c\) \d+ Lucide/);
  expect(sprite).toContain('this permission notice appear in all copies');
});

test('The sprite holds no drawing that no page uses', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('icon-names.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  expect(
    iconNames.filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`"${name}"`)),
  ).toEqual([]);
});
