import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReports } from './policy-reports.ts';

describe('what browsers report', () => {
  test('Browser reports are read in the older form and in that of the Reporting API', () => {
    expect(
      readReports({
        'csp-report': {
          'violated-directive': "script-src 'self'",
          'blocked-uri': 'inline',
          'document-uri': 'x',
        },
      }),
    ).toEqual([{ directive: 'script-src', blocked: 'inline' }]);
    expect(
      readReports([
        { type: 'deprecation', body: { id: 'x' } },
        {
          type: 'csp-violation',
          url: 'https://bidboard.example/reset-password/secret',
          body: {
            effectiveDirective: 'img-src',
            blockedURL: 'https://elsewhere.example/p.png?token=secret',
            sample: 'secret',
          },
        },
      ]),
    ).toEqual([{ directive: 'img-src', blocked: 'https://elsewhere.example' }]);
  });

  test('A parsed report contains only names of ours and an origin', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'inline',
        'data:text/html,x',
        'javascript:x',
        'script-src x',
        'https://a.example/x\nlevel',
      ),
      fc.string().map((path) => `https://a.example/${path}?token=${path}`),
      fc.string().map((host) => `https://${host}/`),
    );
    const body = fc.record({
      effectiveDirective: part,
      blockedURL: part,
      'violated-directive': part,
      'blocked-uri': part,
      sample: part,
    });
    const anyReport = fc.oneof(
      fc.record({ 'csp-report': body }),
      fc.array(fc.record({ type: fc.constant('csp-violation'), body }), { maxLength: 25 }),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(anyReport, (text) => {
        const reports = readReports(text);
        expect(reports.length).toBeLessThanOrEqual(20);
        for (const { directive, blocked } of reports) {
          expect(directive).toMatch(/^[a-z-]{3,30}$/);
          expect(blocked).toMatch(/^([a-z-]{3,30}|(https?|wss?):\/\/[^\s/?#]{1,95})$/);
        }
      }),
      { numRuns: 50 },
    );
  });
});
