import { expect, test } from 'vitest';
import { adviceOf } from './advice.ts';

test('High and critical advisories are reported by name, the others only counted', () => {
  const vulnerabilities = {
    express: { severity: 'high' },
    two: { severity: 'critical' },
    three: { severity: 'moderate' },
    four: { severity: 'low' },
  };
  expect(adviceOf(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    kind: 'told',
    high: [
      { name: 'express', severity: 'high' },
      { name: 'two', severity: 'critical' },
    ],
    lesser: 2,
  });
  expect(adviceOf('{"vulnerabilities":{}}')).toEqual({ kind: 'told', high: [], lesser: 0 });
});

test.each([
  ['', 'its response could not be read'],
  ['<html>', 'its response could not be read'],
  ['null', 'no answer'],
  ['{"error":{"code":"ENOAUDIT","summary":"nobody there"}}', 'nobody there'],
  ['{"error":{"code":"ENOTFOUND","summary":""}}', 'no answer'],
  ['{"message":"request failed"}', 'request failed'],
])('A service that does not answer counts as no finding: %s', (written, why) => {
  expect(adviceOf(written)).toEqual({ kind: 'silent', why });
});
