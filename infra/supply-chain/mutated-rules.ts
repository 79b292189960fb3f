import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../places.ts';

/** Beside it lies its test, which asks no database. */
const tested = 'backend/src/!(platform|testing)/**/!(*.int).test.ts';

/**
 * The rules of the business: what lies in a noun's folder and decides without a database, of money, credits, scores and stages, of who
 * may what, of words and files. A change in one is to be noticed.
 */
export const mutatedRules: readonly string[] = globSync(tested, { cwd: root })
  .map((test) => test.replace(/\.test\.ts$/, '.ts'))
  .filter((rule) => existsSync(join(root, rule)))
  .toSorted();

/** Of a hundred changes in all of them so many are noticed at the least. */
export const minScore = 80;
