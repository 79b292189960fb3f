import { expect, test } from 'vitest';
import { pathBeforeBuying } from './before-buying.ts';

const storageWith = (path: string | null) => ({
  getItem: (name: string) => (name === 'isFromMR' ? path : null),
});

test('A user who leaves to buy comes back to where they were, and only to pages of the account', () => {
  expect(pathBeforeBuying(storageWith('/app/submit-rfp/7?step=a'))).toBe('/app/submit-rfp/7?step=a');
  for (const path of [null, '', 'https://elsewhere.example/app/', '//elsewhere.example', '/product/x'])
    expect(pathBeforeBuying(storageWith(path))).toBeUndefined();
});
