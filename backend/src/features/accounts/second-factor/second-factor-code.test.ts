import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acceptedStep,
  codeOf,
  keyAddress,
  mintKey,
  stepAt,
  mintRecoveryCodes,
  normaliseCode,
  recoveryCodeHash,
} from './second-factor-code.ts';

/** The key of RFC 6238, appendix B, in base32. The RFC's codes have eight digits; ours are their last six. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('At second %i the code matches the RFC', (seconds, code) => {
  expect(codeOf(key, stepAt(seconds * 1000))).toBe(code);
  expect(acceptedStep(key, code, { nowMs: seconds * 1000, lastStep: 0 })).toBe(stepAt(seconds * 1000));
});

const somewhen = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2060, 0) });

test('A code is accepted one step before and after its own, and no longer', () => {
  fc.assert(
    fc.property(somewhen, fc.integer({ min: -3, max: 3 }), (nowMs, drift) => {
      const step = stepAt(nowMs) + drift;
      const isTaken = acceptedStep(key, codeOf(key, step), { nowMs, lastStep: 0 }) !== undefined;
      // Two steps have the same code once in a million.
      fc.pre(Math.abs(drift) <= 1 || !isTaken || !nearby(nowMs).includes(codeOf(key, step)));
      expect(isTaken).toBe(Math.abs(drift) <= 1);
    }),
  );
});
const nearby = (nowMs: number) => [-1, 0, 1].map((drift) => codeOf(key, stepAt(nowMs) + drift));

test('Among codes accepted one after the other, each is newer than all before it', () => {
  const tries = fc.array(fc.record({ waitMs: fc.nat(90_000), drift: fc.integer({ min: -2, max: 2 }) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(somewhen, tries, (startMs, list) => {
      let [nowMs, lastStep] = [startMs, 0];
      const taken: number[] = [];
      for (const { waitMs, drift } of list) {
        nowMs += waitMs;
        const step = acceptedStep(key, codeOf(key, stepAt(nowMs) + drift), { nowMs, lastStep });
        if (step === undefined) continue;
        taken.push(step);
        lastStep = step;
      }
      expect(taken).toEqual([...new Set(taken)].toSorted((a, b) => a - b));
    }),
  );
});

test.each(['', '28708', '2870822', 'abcdef', '２８７０８２', '28708\n', ' 87082'])(
  'The code %j is invalid at any time',
  (code) => expect(acceptedStep(key, code, { nowMs: 59_000, lastStep: 0 })).toBeUndefined(),
);

test('A key has 160 bits and is unique, and its QR code names the account', () => {
  const keys = Array.from({ length: 50 }, mintKey);
  expect(new Set(keys).size).toBe(50);
  for (const secretKey of keys) expect(secretKey).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(keyAddress(key, 'ada@x.example'));
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Bidboard:ada@x.example',
  ]);
  const { secret, issuer, digits, period, algorithm } = Object.fromEntries(address.searchParams);
  expect([secret, issuer, digits, period, algorithm]).toEqual([key, 'Bidboard', '6', '30', 'SHA1']);
});

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
  expect(normaliseCode('123 456')).toBe('123456');
});
