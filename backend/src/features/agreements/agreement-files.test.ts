import { expect, test } from 'vitest';
import { decideVersion } from './agreement-files.ts';

const existing = [
  { document: 1, version: 2 },
  { document: 1, version: 1 },
  { document: 2, version: 1 },
];

test('A file without a document becomes the first version of a new one', () => {
  expect(decideVersion([], {})).toEqual({ ok: true, document: 1, version: 1 });
  expect(decideVersion(existing, {})).toEqual({ ok: true, document: 3, version: 1 });
});

test('A file for a document becomes its next version, if the newest one was read', () => {
  expect(decideVersion(existing, { document: 1, version: 2 })).toEqual({ ok: true, document: 1, version: 3 });
  expect(decideVersion(existing, { document: 2 })).toEqual({ ok: true, document: 2, version: 2 });
  expect(decideVersion(existing, { document: 1, version: 1 })).toEqual({ ok: false, code: 'staleVersion' });
  expect(decideVersion(existing, { document: 3 })).toEqual({ ok: false, code: 'notFound' });
});
