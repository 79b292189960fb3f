import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clonePlace } from '../places.ts';
import { commandLine } from '../process-alive.ts';

/** Where the product that runs from this clone is to be found; written once all of it serves. */
export interface RunRecord {
  pid: number;
  url: string;
  databaseUrl: string;
  /** By the owner of its tables. */
  ownerUrl: string;
  mailboxUrl: string | undefined;
}

const path = join(clonePlace, 'run.json');

// The database's password is in it.
const ownerOnly = 0o600;

export function writeRunRecord(record: RunRecord): void {
  mkdirSync(clonePlace, { recursive: true });
  writeFileSync(path, JSON.stringify(record, undefined, 2), { mode: ownerOnly });
}

export function eraseRunRecord(): void {
  rmSync(path, { force: true });
}

/** The product that runs now; a record whose process is gone is none. */
export function findRunning(): RunRecord | undefined {
  if (!existsSync(path)) return undefined;
  const record = JSON.parse(readFileSync(path, 'utf8')) as RunRecord;
  return record.pid !== process.pid && commandLine(record.pid).includes('start') ? record : undefined;
}
