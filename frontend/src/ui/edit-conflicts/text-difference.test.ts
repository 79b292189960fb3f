import { expect, test } from 'vitest';
import { shortened, textDifference } from './text-difference.ts';
import type { TextPart } from './text-difference.ts';

const own = (parts: readonly { text: string; isOwn: boolean }[]) =>
  parts.filter(({ isOwn }) => isOwn).map(({ text }) => text.trim());
const whole = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

test('The words that only one text has are marked in it', () => {
  const { left, right } = textDifference(
    'We need single sign-on by March.',
    'We need sign-on for all by May.',
  );
  expect(own(left)).toEqual(['single', 'March.']);
  expect(own(right)).toEqual(['for all', 'May.']);
});

test('In a list the lines that only one text has are marked', () => {
  const { left, right } = textDifference('Crane\nQuay\nTide', 'Crane\nTide\nLock');
  expect(own(left)).toEqual(['Quay']);
  expect(own(right)).toEqual(['Lock']);
});

test('The parts add up to their texts, and the common parts are equal', () => {
  const pieces = ['a', 'b', ' ', '\n'];
  /** Every text of at most five pieces that a number spells. */
  const spelled = (number: number): string =>
    number === 0 ? '' : `${pieces[number % 4] ?? ''}${spelled(Math.floor(number / 4))}`;
  const common = (parts: readonly TextPart[]) =>
    whole(parts.filter(({ isOwn }) => !isOwn))
      .split(/\s+/)
      .filter(Boolean)
      .join(' ');
  for (let number = 0; number < 4 ** 5; number += 1) {
    const [a, b] = [spelled(number), spelled((number * 2_654_435_761) % 4 ** 5)];
    const { left, right } = textDifference(a, b);
    expect([whole(left), whole(right)]).toEqual([a, b]);
    expect(common(left)).toBe(common(right));
    expect(own(textDifference(a, a).left)).toEqual([]);
  }
});

test('Texts of any length are compared', () => {
  const long = (word: string) => Array.from({ length: 6000 }, (_, at) => `${word} ${at}`).join('\n');
  const { left } = textDifference(long('a'), long('b'));
  expect(left).toHaveLength(1);
});

test('A long common part is shortened', () => {
  expect(shortened({ text: 'x'.repeat(400), isOwn: false })).toBe(`${'x'.repeat(80)} … ${'x'.repeat(80)}`);
  expect(shortened({ text: 'x'.repeat(400), isOwn: true })).toHaveLength(400);
});
