import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AttemptLimit } from '../../../platform/auth/attempts.ts';
import { attemptLimits, changePasswordLimit, ownCodeLimit } from './attempt-limits.ts';

const page = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');

test('docs/security.md describes every limit and no others', () => {
  const { fromNetwork, forAccount, forKnownNetwork, codeForAccount, codeFromKnownNetwork } = attemptLimits(1);
  const all: AttemptLimit[] = [
    ...Object.values(fromNetwork),
    ...Object.values(forAccount),
    forKnownNetwork,
    codeForAccount,
    codeFromKnownNetwork,
    ownCodeLimit,
    changePasswordLimit,
  ];
  const rows = page.matchAll(/^\| `([\w ]+)` +\| (\d+) +\| (\d+) s +\|$/gm);
  expect([...rows].map(([, name, atOnce, every]) => [name, Number(atOnce), Number(every)])).toEqual(
    all.map(({ name, atOnce, everySeconds }) => [name, atOnce, everySeconds]),
  );
});
