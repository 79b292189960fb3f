import { readFileSync } from 'node:fs';
import { parsePageRequest } from '@bidboard/backend/features/catalogue/contracts/page-request';
import { expect, test } from 'vitest';

// Read as text, because an import would start the store, which needs a browser.
const paths = ['routes.ts', 'public-routes.ts'].flatMap((file) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  return [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
});

test('The server knows every address that has a page, and no other', () => {
  const meant = paths.map((path) => {
    const address = new URL(
      path === '*' ? '/nope' : path.replace(/:\w+/g, 'name'),
      'http://bidboard.example',
    );
    return [path, parsePageRequest(address.pathname, address.searchParams).page];
  });
  expect(meant.length).toBeGreaterThan(15);
  expect(meant.filter(([, page]) => page === 'unknown')).toEqual([['*', 'unknown']]);
});
