import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../machine/places.ts';
import { filesOf } from './shares.ts';

const parts = ['browser', 'integration'] as const;

test.each(parts)('Every %s file that the shares name exists, so a wrong name leaves no file out', (part) => {
  const [main, rest] = [filesOf(part, 'main'), filesOf(part, 'rest')];
  const named = [...main.exclude, ...rest.exclude];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test.each(parts)('Every file of %s is in exactly one of the main share and the rest', (part) => {
  const whole = filesOf(part, undefined);
  const shares = [filesOf(part, 'main'), filesOf(part, 'rest')];
  const [open, named] = shares.toSorted((a, b) => b.exclude.length - a.exclude.length);
  expect(whole.exclude).toEqual([]);
  expect(open?.include).toEqual(whole.include);
  expect(named).toEqual({ include: open?.exclude, exclude: [] });
});
