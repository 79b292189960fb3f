import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWhole, proofSeed } from '@bidboard/backend/testing/proof-sizes';
import { clonePlace } from '../places.ts';

/** Where a run leaves what its promises counted, a line of JSON each. */
export const proofFile = join(clonePlace, 'proof.jsonl');

/** What a promise was tried by in this run, for docs/proof.md: how many kills, requests, cases and the like. */
export function recordProof(promise: string, counts: Readonly<Record<string, number | string>>): void {
  mkdirSync(clonePlace, { recursive: true });
  appendFileSync(proofFile, `${JSON.stringify({ promise, seed: proofSeed, isWhole, counts })}\n`);
}
