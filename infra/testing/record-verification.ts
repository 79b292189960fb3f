import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isWhole, verificationSeed } from '@bidboard/backend/testing/app/verification-sizes';
import { clonePlace } from '../machine/places.ts';

/** The counts of a verification: kills, requests, cases and the like. */
export interface VerificationRecord {
  guarantee: string;
  seed: number;
  isWhole: boolean;
  counts: Readonly<Record<string, number | string>>;
}

/** The file in which the processes of a run leave their records, a line of JSON each. */
const recordFile = join(clonePlace, 'verification.jsonl');

/** Records the counts that verified a guarantee in this run, for docs/verification.md. */
export function recordVerification(guarantee: string, counts: VerificationRecord['counts']): void {
  mkdirSync(clonePlace, { recursive: true });
  const recorded: VerificationRecord = { guarantee, seed: verificationSeed, isWhole, counts };
  appendFileSync(recordFile, `${JSON.stringify(recorded)}\n`);
}

export const deleteVerificationRecord = (): void => rmSync(recordFile, { force: true });

/** Returns everything recorded since the records were cleared. */
export const readRecord = (): VerificationRecord[] =>
  existsSync(recordFile)
    ? readFileSync(recordFile, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as VerificationRecord)
    : [];
