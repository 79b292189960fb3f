import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isGuessable } from './guessable-password.ts';

const person = ['Ada Lovelace', 'ada.lovelace@analytical.example'];

const tried = `
  password Password1 P@ssw0rd! passw0rd2026 12345678 1234567890 87654321 11111111 00000000 qwertyui qwerty123 1qaz2wsx
  1q2w3e4r5t asdfghjkl zxcvbnm1 qwertyuiop abcd1234 abcdefgh iloveyou Iloveyou2 sunshine princess1 football baseball!
  superman batman123 trustno1 letmein1 letmein123 welcome1 Welcome2026! changeme admin123 administrator testtest monkey123
  dragon12 shadow123 master123 michael1 jennifer charlie1 Summer2026 winter26! abcabcabc abababab aaaabbbb aaaaaaaaaaaaaaaa
  123123123 112233445566 January2026 liverpool1 bidboard Bidboard1 BidBoard2026! adalovelace Lovelace1 lovelace2026 ada12345
  analytical1`;

test.each(tried.trim().split(/\s+/))('The password %s is among the first that attackers try', (password) =>
  expect(isGuessable(password, person)).toBe(true),
);

test.each([
  'correct horse battery',
  'a long enough password',
  'another long enough one',
  'a wholly other one',
  'first of two',
  'yet another one',
  'Tr0ub4dor&3',
  'wq8#kLp2',
  'marmalade on thursdays',
  'kurbelwelle',
  '7wombats',
  'plinth-ocelot',
])('The password %s is allowed', (password) => expect(isGuessable(password, person)).toBe(false));

test('The most common passwords are refused in any case, and so is every date of a century', () => {
  expect(commonPasswords.size).toBeGreaterThan(2_000);
  for (const password of commonPasswords) {
    expect(password.length, password).toBeGreaterThanOrEqual(8);
    expect(
      [password, password.toUpperCase()].map((text) => isGuessable(text, [])),
      password,
    ).toEqual([true, true]);
  }
  const dayMs = 86_400_000;
  for (let at = Date.UTC(1930, 0, 1); at < Date.UTC(2030, 0, 1); at += dayMs) {
    const [year = '', month = '', day = ''] = new Date(at).toISOString().slice(0, 10).split('-');
    for (const expected of [day + month + year, month + day + year, year + month + day])
      expect(isGuessable(expected, []), expected).toBe(true);
  }
});

test('A machine-generated password is nearly always allowed', () => {
  const drawn = fc.string({
    unit: fc.constantFrom(...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
    minLength: 12,
    maxLength: 24,
  });
  const refused = fc
    .sample(drawn, { numRuns: 2_000, seed: 7 })
    .filter((password) => isGuessable(password, person));
  expect(refused.length).toBeLessThan(2);
});

test('The longest password is judged quickly, whatever it contains', () => {
  for (const long of ['a'.repeat(255), 'love'.repeat(63), '12'.repeat(127), 'qwe'.repeat(85)])
    expect(typeof isGuessable(long, person)).toBe('boolean');
});
