import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clonePlace } from '../machine/places.ts';
import { commandLine } from '../processes/running-processes.ts';

/** The addresses of the product that runs from this clone. It is written once every part serves. */
export interface RunRecord {
  pid: number;
  url: string;
  databaseUrl: string;
  /** The database URL for the owner of its tables. */
  ownerUrl: string;
  mailboxUrl: string | undefined;
}

const path = join(clonePlace, 'run.json');

// The file contains the database's password.
const ownerOnly = 0o600;

export function writeRunRecord(record: RunRecord): void {
  mkdirSync(clonePlace, { recursive: true });
  writeFileSync(path, JSON.stringify(record, undefined, 2), { mode: ownerOnly });
}

export function eraseRunRecord(): void {
  rmSync(path, { force: true });
}

/** Returns the product that runs now. A record whose process is gone does not count. */
export function findRunning(): RunRecord | undefined {
  if (!existsSync(path)) return undefined;
  const record = JSON.parse(readFileSync(path, 'utf8')) as RunRecord;
  return record.pid !== process.pid && commandLine(record.pid).includes('start') ? record : undefined;
}
