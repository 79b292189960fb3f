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

  test('lets run our files and the scripts that were built into the page, and nothing else', () => {
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive)).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  test('makes no markup of text, in any way', () => {
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(["'none'"]);
  });

  test('opens nothing to whatever is written into a page', () => {
    expect(pagePolicy(rights)).not.toMatch(/'unsafe-|\*|https?:|wss?:( |;|$)/);
  });

  test('lets pages of other sites into a frame where the host has named them', () => {
    expect(policy.get('frame-src')).toEqual(["'none'"]);
    const frames = ['https://player.vimeo.com'];
    expect(policyOf(pagePolicy({ ...rights, frames })).get('frame-src')).toEqual(frames);
  });

  test('keeps to https where people reach it by https, and to the socket of that address', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(true);
    expect(policy.get('connect-src')).toEqual(["'self'", 'wss://bidboard.example']);
    const local = policyOf(pagePolicy({ ...rights, publicUrl: 'http://localhost:3000' }));
    expect(local.has('upgrade-insecure-requests')).toBe(false);
    expect(local.get('connect-src')).toEqual(["'self'", 'ws://localhost:3000']);
  });
});

test('what is no page may do nothing', () => {
  expect(sealedPolicy).toBe(
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'",
  );
});

test('no answer of any kind may be framed, or move what its links begin with', () => {
  for (const one of [pagePolicy(rights), sealedPolicy, filePolicy]) {
    expect(policyOf(one).get('frame-ancestors')).toEqual(["'none'"]);
    expect(policyOf(one).get('base-uri')).toEqual(["'none'"]);
    expect(policyOf(one).get('object-src')).toEqual(["'none'"]);
  }
  expect(policyOf(filePolicy).get('sandbox')).toEqual([]);
});
