import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The folder for what belongs to this clone but not to the repository: logs, stamps, and an ordinary user's database. */
export const clonePlace = join(root, '.bidboard');
export const logPlace = join(clonePlace, 'logs');
/** The folder for the mails of the embedded mailbox. */
export const mailPlace = join(clonePlace, 'mails');

/**
 * PostgreSQL refuses to run as root, and the user that it runs as instead cannot read root's home. For root, its binaries and
 * data therefore live here, wherever the clone is.
 */
export const placeOfRoot = '/var/lib/bidboard';
export const isRoot = process.getuid?.() === 0;

/** Returns the folder of this clone's database. A fresh clone in the same folder counts as new and finds no old database. */
export function databasePlace(): string {
  if (!isRoot) return join(clonePlace, 'postgres');
  const idPath = join(clonePlace, 'database-id');
  if (!existsSync(idPath)) {
    mkdirSync(clonePlace, { recursive: true });
    writeFileSync(idPath, randomUUID());
  }
  return join(placeOfRoot, readFileSync(idPath, 'utf8').trim());
}

export function deleteCloneRecord(): void {
  rmSync(clonePlace, { recursive: true, force: true });
}
