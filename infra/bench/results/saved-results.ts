import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../machine/places.ts';
import { renderBenchPage } from './bench-page.ts';
import type { PartName } from './parts.ts';
import type { SavedResult, SavedResults } from './report.ts';

/** docs/bench.md is generated from docs/bench.json. */
export const resultsFile = join(root, 'docs/bench.json');
export const pageFile = join(root, 'docs/bench.md');

export const readResults = (): SavedResults => JSON.parse(readFileSync(resultsFile, 'utf8')) as SavedResults;

/** Replaces the results of one part, and generates the page again. */
export function saveResult(part: PartName, result: SavedResult): void {
  const results = { ...readResults(), [part]: result };
  writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
  writeFileSync(pageFile, renderBenchPage(results));
}
