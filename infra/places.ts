import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What belongs to this clone and is not in the repository: logs, stamps, and the database of an ordinary user. */
export const clonePlace = join(root, '.bidboard');
export const logPlace = join(clonePlace, 'logs');
/** Mails of the embedded mailbox. */
export const mailPlace = join(clonePlace, 'mails');

/**
 * PostgreSQL refuses to run as root, and the user it runs as instead cannot see into root's home. So for root its
 * binaries and data live here, whatever folder the clone lies in.
 */
export const placeOfRoot = '/var/lib/bidboard';
export const isRoot = process.getuid?.() === 0;

/** The folder of this clone's database. A fresh clone in the same folder is a new one and finds no old database. */
export function databasePlace(): string {
  if (!isRoot) return join(clonePlace, 'postgres');
  const idPath = join(clonePlace, 'database-id');
  if (!existsSync(idPath)) {
    mkdirSync(clonePlace, { recursive: true });
    writeFileSync(idPath, randomUUID());
  }
  return join(placeOfRoot, readFileSync(idPath, 'utf8').trim());
}

export function forgetClone(): void {
  rmSync(clonePlace, { recursive: true, force: true });
}
