import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/places.ts';

/** A rule has its test beside it, and that test uses no database. */
const tested = 'backend/src/!(platform|testing)/**/!(*.int).test.ts';

/**
 * The business rules: files in a domain folder that decide without a database. They cover money, credits, scores, stages,
 * permissions, texts and files. A test must notice a change in any of them.
 */
export const mutatedRules: readonly string[] = globSync(tested, { cwd: root })
  .map((test) => test.replace(/\.test\.ts$/, '.ts'))
  .filter((rule) => existsSync(join(root, rule)))
  .toSorted();

/** The minimum share, in percent, of all changes that the tests notice. */
export const minScore = 80;
