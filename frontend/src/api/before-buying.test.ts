import { expect, test } from 'vitest';
import { pathBeforeBuying } from './before-buying.ts';

const kept = (path: string | null) => ({ getItem: (name: string) => (name === 'isFromMR' ? path : null) });

test('whoever goes to buy comes back to where they were, and nowhere outside of the account', () => {
  expect(pathBeforeBuying(kept('/app/submit-rfp/7?step=a'))).toBe('/app/submit-rfp/7?step=a');
  for (const path of [null, '', 'https://elsewhere.example/app/', '//elsewhere.example', '/product/x'])
    expect(pathBeforeBuying(kept(path))).toBeUndefined();
});
