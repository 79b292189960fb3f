import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../places.ts';
import { filesOf } from './shares.ts';

const parts = ['browser', 'integration'] as const;

test.each(parts)('what is named of %s is there, so that nothing is left out by a name', (part) => {
  const [main, rest] = [filesOf(part, 'main'), filesOf(part, 'rest')];
  const named = [...main.exclude, ...rest.exclude];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test.each(parts)('every file of %s is in the main share or in the rest, and none in both', (part) => {
  const whole = filesOf(part, undefined);
  const shares = [filesOf(part, 'main'), filesOf(part, 'rest')];
  const [open, named] = shares.toSorted((a, b) => b.exclude.length - a.exclude.length);
  expect(whole.exclude).toEqual([]);
  expect(open?.include).toEqual(whole.include);
  expect(named).toEqual({ include: open?.exclude, exclude: [] });
});
