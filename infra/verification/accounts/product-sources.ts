import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../machine/places.ts';

/** Returns the product's source, file by file, without its tests. */
export const productSources = (): { file: string; text: string }[] =>
  globSync('{backend,workers,frontend}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
