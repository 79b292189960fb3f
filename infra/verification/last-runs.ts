import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/places.ts';
import type { ProofRecord } from '../testing/record-verification.ts';

/** The result of the last whole run of a part. */
export interface PartRun {
  part: string;
  /** ISO 8601. */
  begunAt: string;
  seconds: number;
  /** The commit, with a note if there were other changes. */
  commit: string;
  /** The fingerprint of the verified tree. */
  fingerprint: string;
  machine: string;
  passed: number;
  failed: number;
  /** The number of kept patches, and how many of them their tests detect. */
  patches: { tried: number; seen: number };
  counted: readonly ProofRecord[];
}

const file = join(root, 'infra/verification/last-runs.json');

export const readLastRuns = (): PartRun[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PartRun[]) : [];

/** Saves a run and replaces the previous run of the same part. */
export function saveRun(run: PartRun): void {
  const others = readLastRuns().filter(({ part }) => part !== run.part);
  writeFileSync(file, `${JSON.stringify([...others, run], undefined, 2)}\n`);
}

export const isGreen = ({ passed, failed, patches }: PartRun): boolean =>
  passed > 0 && failed === 0 && patches.tried === patches.seen;
