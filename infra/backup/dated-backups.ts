import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Matches a backup by its time, the remains of an interrupted one, and one that is being deleted. */
const dated = /^\.?(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z(?:\.half|\.gone)?$/;

/** A name that sorts by time: 2026-11-26T021700Z. */
export const datedName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/**
 * Deletes the backups in a folder whose name gives an earlier time, and their remains, or only the remains. It deletes nothing
 * else there; a name without its final Z is a user's own. Each backup is hidden before its first file is deleted, so that none is
 * found in part. Returns which backups these were. Throws the first error after all the others are deleted.
 */
export async function deleteDatedBackups(
  folder: string,
  { before, isLeftOver = false }: { before: Date; isLeftOver?: boolean },
): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const old = (await readdir(folder))
    .filter((name) => timeOf(name) < before.getTime() && (name.startsWith('.') || !isLeftOver))
    .toSorted();
  const failed: unknown[] = [];
  for (const name of old) await forget(folder, name).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
  return old.filter((name) => !name.startsWith('.'));
}

async function forget(folder: string, name: string): Promise<void> {
  const deletedName = name.startsWith('.') ? name : `.${name}.gone`;
  if (deletedName !== name) await rename(join(folder, name), join(folder, deletedName));
  await rm(join(folder, deletedName), { recursive: true, force: true });
}

/** The time in its name, in ms. NaN, which is before nothing, if it has none. */
function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] = dated.exec(name) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
