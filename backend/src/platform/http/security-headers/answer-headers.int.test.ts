import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePages } from '../../../testing/app/served-page.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { sealedPolicy } from './content-policy.ts';

const folder = makePages();
let app: TestApp;
beforeAll(async () => {
  writeFileSync(join(folder, 'a.js'), 'void 0;\n');
  app = await createTestApp({ staticDir: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, method = 'GET') => fetch(`${app.baseUrl}${path}`, { method, redirect: 'manual' });
const scripts = /(?:^|; )script-src ([^;]*)/;

const ofEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The feature that older browsers had for this could be turned against a page.
  'x-xss-protection': '0',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** One response of each kind, and what its policy allows it to be. */
const answers: readonly (readonly [
  what: string,
  path: string,
  kind: 'page' | 'viewer' | 'sealed',
  method?: string,
])[] = [
  ['a page', '/', 'page'],
  ['a page that is not there', '/nowhere', 'page'],
  ['a page of the account', '/app/dashboard', 'page'],
  ['a read', '/api/catalogue/categories', 'sealed'],
  ['a read without a token', '/api/users/current', 'sealed'],
  ['a write that is refused', '/api/users/login', 'sealed', 'POST'],
  ['a call that is none', '/api/nothing', 'sealed'],
  ['a file that is not there', `/api/files/${crypto.randomUUID()}`, 'sealed'],
  ['a built file', '/a.js', 'sealed'],
  ['the sitemap', '/sitemap.xml', 'sealed'],
  ['the robots', '/robots.txt', 'sealed'],
  ['the security contact', '/.well-known/security.txt', 'sealed'],
  ['the health', '/healthz', 'sealed'],
  ['the readiness', '/readyz', 'sealed'],
  ['the page of the calls', '/api/docs', 'viewer'],
  ['the page of the problems', '/api/docs/problems', 'viewer'],
  ['the document of the calls', '/api/openapi.json', 'viewer'],
  ['the queue board, closed', '/api/operations/board/', 'sealed'],
  ['an address that cannot be read', '/%E0%A4%A', 'page'],
];

describe('every response', () => {
  const rows = answers.map(([what, path, kind, method = 'GET']) => ({ what, path, kind, method }));
  test.each(rows)(
    'The response of $path ($what) states what a browser may do with it',
    async ({ path, kind, method }) => {
      const { headers } = await get(path, method);
      expect(Object.fromEntries(headers)).toMatchObject(ofEveryAnswer);
      expect(headers.get('permissions-policy')).toContain('camera=(), ');
      expect(headers.has('x-powered-by')).toBe(false);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("'unsafe-eval'");
      expect(scripts.exec(policy)?.[1] ?? '').not.toContain('unsafe');
      if (kind !== 'sealed') {
        expect(scripts.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
        expect(headers.get('reporting-endpoints')).toBe('policy="/api/policy-reports"');
      } else expect(policy).toBe(sealedPolicy);
      expect(policy.includes('require-trusted-types-for')).toBe(kind === 'page');
    },
  );

  test('Each page response has a new nonce, which applies only to styles', async () => {
    const nonceOf = async () => {
      const policy = (await get('/')).headers.get('content-security-policy') ?? '';
      expect(scripts.exec(policy)?.[1]).not.toContain('nonce');
      return /style-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
    };
    const [nonce, other] = [await nonceOf(), await nonceOf()];
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(other).not.toBe(nonce);
  });

  test('A response over http does not force browsers to https', async () => {
    const plain = await createTestApp({ publicUrl: 'http://localhost:3000' });
    const { headers } = await fetch(`${plain.baseUrl}/healthz`);
    expect(headers.has('strict-transport-security')).toBe(false);
    await plain.close();
  });
});
