import { expect, test } from 'vitest';
import { oneLine, quotedLine } from './one-line.ts';

test('a name stays in its line, and turns nothing around', () => {
  expect(oneLine(' Click\r\n\u2028here\tLtd ')).toBe('Click here Ltd');
  expect(oneLine('Calder\u202Egnp\u202C.\u2066exe\u2069')).toBe('Caldergnp.exe');
});

test('what somebody wrote is marked as theirs, and cut between letters', () => {
  expect(quotedLine(' \n ')).toBe('');
  expect(quotedLine('No\n  time')).toBe('“No time”');
  expect(quotedLine('🙂'.repeat(200))).toBe(`“${'🙂'.repeat(200)}”`);
  expect(quotedLine(`${'a'.repeat(198)}🙂 and more`)).toBe(`“${'a'.repeat(198)}🙂…”`);
});
