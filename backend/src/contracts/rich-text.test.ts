import { expect, test } from 'vitest';
import { visibleText, wireOf } from './rich-text.ts';

test.each([
  ['# Trips\n\nBook **all** of [them](https://x.example).', 'Trips Book all of them.'],
  ['a<!-- one --> b <!-- two\n--><br/>c', 'a b c'],
  ['a <!-- never closed', 'a <!-- never closed'],
  ['<p title="[x](y)">one</p>\n- two\n1. three', 'one two three'],
  ['![logo](/a.png) [[x](y) [ and ](z)', 'logo [x and'],
  ['1 < 2, 2 > 1, <i', '1 1, <i'],
  ['<!-- --> &nbsp;\u200b', ''],
])('of %j a reader sees %j', (markdown, seen) => expect(visibleText(wireOf(markdown))).toBe(seen));

test.each(['<', '<!--', '[', '![', '[](', '[](x'])(
  'a hundred thousand letters of %s are read through before anybody gives up',
  (beginning) => expect(visibleText(wireOf(beginning.repeat(100_000 / beginning.length)))).not.toBe(''),
);
