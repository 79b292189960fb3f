import { expect, test } from 'vitest';
import { toldWords } from './decision-words.ts';
import { formatNames } from './name-list.ts';

test('names are listed, and many of them counted', () => {
  expect(formatNames([])).toBe('');
  expect(formatNames(['Alpha'])).toBe('Alpha');
  expect(formatNames(['Alpha', 'Beta', 'Gamma', 'Delta'])).toBe('Alpha, Beta, Gamma and Delta');
  expect(formatNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more');
});

test('before it is done it says who will be told what', () => {
  expect(toldWords('awarded', null, ['Beta'])).toMatch(/^Choose a vendor/);
  expect(toldWords('awarded', 'Alpha', ['Beta', 'Gamma'])).toBe(
    "Alpha will be told that the RFP is awarded to them. Beta and Gamma will be told that their response was not chosen. Nobody reads another vendor's name, scores or price.",
  );
  expect(toldWords('awarded', 'Alpha', [])).not.toContain('not chosen');
  expect(toldWords('closed', null, ['Beta'])).toBe(
    'Beta will be told that you closed the RFP without an award.',
  );
  expect(toldWords('cancelled', null, [])).toBe('No vendor has accepted, so nobody is told.');
});
