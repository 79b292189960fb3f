import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parsePageRequest } from '@bidboard/backend/features/catalogue/contracts/page-request';
import { expect, test } from 'vitest';

// Read as text, because an import would load the features' endpoints, which need a browser.
const source = fileURLToPath(new URL('../../', import.meta.url));
const paths = globSync(['features/*/*feature.ts', 'app/routes/composed-pages.ts'], { cwd: source }).flatMap(
  (file) => {
    const text = readFileSync(`${source}${file}`, 'utf8');
    return [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
  },
);

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
