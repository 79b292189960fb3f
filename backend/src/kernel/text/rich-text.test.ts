import { expect, test } from 'vitest';
import { hasVisibleText, visibleText, wireOf } from './rich-text.ts';

test.each([
  ['# Trips\n\nBook **all** of [them](https://x.example).', 'Trips Book all of them.'],
  ['- two\n1. three\n\n> four', 'two three four'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
  ['![logo](/a.png) [[x](y) [ and ](z)', 'logo [x and'],
  ['a <!-- never closed', 'a <!-- never closed'],
  ['1 < 2, 2 > 1, <i', '1 < 2, 2 > 1, <i'],
  ['\u00a0\u200b', ''],
  ['Answers in <5 ms and stays >99.9 % available.', 'Answers in <5 ms and stays >99.9 % available.'],
  ['Calls get_user_id for you.', 'Calls get_user_id for you.'],
  [
    'Write to first_last@example.org or <desk@example.org>.',
    'Write to first_last@example.org or desk@example.org.',
  ],
  ['Sizes 2 * 3 and 4 * 5', 'Sizes 2 * 3 and 4 * 5'],
  ['Pipes a | b stay.', 'Pipes a | b stay.'],
])('A reader of %j sees %j', (markdown, seen) => expect(visibleText(wireOf(markdown))).toBe(seen));

test.each(['<', '<!--', '[', '![', '[](', '[](x'])(
  'A text that repeats %s to a hundred thousand letters is read in reasonable time',
  (beginning) => expect(visibleText(wireOf(beginning.repeat(100_000 / beginning.length)))).not.toBe(''),
);

test.each([
  ['<p> </p>', false],
  ['<!-- --> &nbsp;\u200b', false],
  ['<br/>', false],
  ['**x**', true],
  ['<5 ms', true],
  ['a <!-- never closed', true],
])('Whether %j shows a reader anything is %o', (markdown, answer) =>
  expect(hasVisibleText(wireOf(markdown))).toBe(answer),
);
