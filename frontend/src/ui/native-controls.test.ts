import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../..');

/** Controls whose look and behaviour the browser decides, and which `ui` has its own of. */
const native =
  /<(?:select|details|summary|meter|progress)\b|type="(?:date|time|datetime-local|month|week|color)"/g;

it('No page has a native list, date, time or disclosure beside the components of the product', () => {
  const found = globSync('{src,stories}/**/*.tsx', { cwd: folder })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(native)].map(
        ([control]) => `${file}: ${control}`,
      ),
    );
  expect(found).toEqual([]);
});
