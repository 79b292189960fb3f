import { expect, test } from 'vitest';
import { mintRecoveryCodes, plainCode, recoveryCodeHash } from './recovery-code.ts';

test('ten codes, none twice, of letters that are not taken for others', () => {
  const codes = Array.from({ length: 20 }, mintRecoveryCodes);
  for (const ten of codes) expect(ten).toHaveLength(10);
  expect(new Set(codes.flat()).size).toBe(200);
  for (const code of codes.flat())
    expect(code).toMatch(/^(?:[2-9A-HJKMNP-TV-Z]{6}-){3}[2-9A-HJKMNP-TV-Z]{6}$/);
});

test('a code is the same however it is typed, and another for another person', () => {
  const code = 'ABCDEF-234567-GHJKMN-XYZ234';
  for (const typed of ['abcdef 234567 ghjkmn xyz234', ' ABCDEF234567GHJKMNXYZ234\n', code])
    expect(recoveryCodeHash('ada', typed)).toBe(recoveryCodeHash('ada', code));
  expect(recoveryCodeHash('bob', code)).not.toBe(recoveryCodeHash('ada', code));
  expect(plainCode('123 456')).toBe('123456');
});
