import { expect, test } from 'vitest';
import { oneLine, quotedLine } from './one-line.ts';

test('A name stays on one line and contains no character that reverses text', () => {
  expect(oneLine(' Click\r\n\u2028here\tLtd ')).toBe('Click here Ltd');
  expect(oneLine('Calder\u202Egnp\u202C.\u2066exe\u2069')).toBe('Caldergnp.exe');
});

test("A person's own words are quoted and cut between letters", () => {
  expect(quotedLine(' \n ')).toBe('');
  expect(quotedLine('No\n  time')).toBe('“No time”');
  expect(quotedLine('🙂'.repeat(200))).toBe(`“${'🙂'.repeat(200)}”`);
  expect(quotedLine(`${'a'.repeat(198)}🙂 and more`)).toBe(`“${'a'.repeat(198)}🙂…”`);
});
