import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('Every name of an icon has one drawing, and every drawing has a name', () => {
  const drawn = [...read('icons.svg').matchAll(/<path id="(\w+)" d="[Mm][^"]+"/g)].map(([, name]) => name);
  const [, names = ''] = /export type IconName =([^;]+);/.exec(read('icon.tsx')) ?? [];
  expect(drawn.length).toBeGreaterThan(50);
  expect(drawn).toEqual([...names.matchAll(/'(\w+)'/g)].map(([, name]) => name));
});
