import { describe, expect, test } from 'vitest';
import { filePolicy, pagePolicy, sealedPolicy } from './content-policy.ts';

const policyOf = (text: string) =>
  new Map(
    text.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  );
const rights = {
  scriptHashes: ["'sha256-abc='"],
  styleNonce: 'bm9uY2U=',
  frames: [],
  publicUrl: 'https://bidboard.example',
};

describe('the policy of pages', () => {
  const policy = policyOf(pagePolicy(rights));

  test('The policy of pages runs only our files and the scripts built into the page', () => {
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive)).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  test('The policy of pages never turns text into markup', () => {
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(["'none'"]);
  });

  test('The policy of pages grants nothing to content written into a page', () => {
    expect(pagePolicy(rights)).not.toMatch(/'unsafe-|\*|https?:|wss?:( |;|$)/);
  });

  test('The policy of pages allows frames only from the sites that the host has named', () => {
    expect(policy.get('frame-src')).toEqual(["'none'"]);
    const frames = ['https://player.vimeo.com'];
    expect(policyOf(pagePolicy({ ...rights, frames })).get('frame-src')).toEqual(frames);
  });

  test('The policy of pages keeps to https if people use https, and allows the socket of that address', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(true);
    expect(policy.get('connect-src')).toEqual(["'self'", 'wss://bidboard.example']);
    const local = policyOf(pagePolicy({ ...rights, publicUrl: 'http://localhost:3000' }));
    expect(local.has('upgrade-insecure-requests')).toBe(false);
    expect(local.get('connect-src')).toEqual(["'self'", 'ws://localhost:3000']);
  });
});

test('The policy of a response that is not a page allows nothing', () => {
  expect(sealedPolicy).toBe(
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'",
  );
});

test('No response of any kind may be framed or change the base address of its links', () => {
  for (const policy of [pagePolicy(rights), sealedPolicy, filePolicy]) {
    expect(policyOf(policy).get('frame-ancestors')).toEqual(["'none'"]);
    expect(policyOf(policy).get('base-uri')).toEqual(["'none'"]);
    expect(policyOf(policy).get('object-src')).toEqual(["'none'"]);
  }
  expect(policyOf(filePolicy).get('sandbox')).toEqual([]);
});
