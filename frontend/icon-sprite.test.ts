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

/** The places of a source that take the name of a drawing. Other words in quotes may be equal to one, such as 'file' or 'list'. */
const placesOfIcons = [
  /<Icon\b[^>]*?\bname=("[^"]*"|\{[^}]*\})/g,
  /\b(?:icon|sign)=("[^"]*"|\{[^}]*\})/g,
  /\b(?:icon|sign): ([^,\n}]*)/g,
  /: [^=;]*\b(?:IconName|NotificationIcons)\b[^=;]*= (\{[^;]*\})/g,
];

const iconsIn = (source: string): string[] =>
  placesOfIcons
    .flatMap((place) => [...source.matchAll(place)])
    .flatMap(([, place = '']) => [...place.matchAll(/['"]([\w-]+)['"]/g)])
    .map(([, name = '']) => name);

test.each([
  ['<Icon name="file" size={14} />', ['file']],
  ["<Icon\n  className={styles.icon}\n  name={isOpen ? 'list' : 'layers'}\n/>", ['list', 'layers']],
  ['<EmptyState icon="mail" title={title} />', ['mail']],
  ["{ value: 'copy', icon: 'link', label }", ['link']],
  ["const icons: Record<Kind, IconName> = {\n  bell: 'clock',\n};\nconst kind = 'lock';", ['clock']],
  ['<TextField name="link" type="mail" />', []],
  ["const kinds = ['file', 'list'] as const; role: 'list',", []],
])('%j uses these drawings: %j', (source, names) => {
  expect(iconsIn(source)).toEqual(names);
});

test('The sprite holds no drawing that no page uses', () => {
  const used = new Set(
    globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
      .filter((file) => !file.endsWith('icon-names.ts') && !file.includes('.test.'))
      .flatMap((file) => iconsIn(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  );
  expect(iconNames.filter((name) => !used.has(name))).toEqual([]);
});
