import { expect, test } from 'vitest';
import { mintRecoveryCodes, plainCode, recoveryCodeHash } from './recovery-code.ts';

test('There are ten distinct codes, made of unambiguous letters', () => {
  const codes = Array.from({ length: 20 }, mintRecoveryCodes);
  for (const ten of codes) expect(ten).toHaveLength(10);
  expect(new Set(codes.flat()).size).toBe(200);
  for (const code of codes.flat())
    expect(code).toMatch(/^(?:[2-9A-HJKMNP-TV-Z]{6}-){3}[2-9A-HJKMNP-TV-Z]{6}$/);
});

test('A code matches however it is typed, and has another hash for another user', () => {
  const code = 'ABCDEF-234567-GHJKMN-XYZ234';
  for (const typed of ['abcdef 234567 ghjkmn xyz234', ' ABCDEF234567GHJKMNXYZ234\n', code])
    expect(recoveryCodeHash('ada', typed)).toBe(recoveryCodeHash('ada', code));
  expect(recoveryCodeHash('bob', code)).not.toBe(recoveryCodeHash('ada', code));
  expect(plainCode('123 456')).toBe('123456');
});
