import type { SentFile, SentFiles } from '../handler.ts';
import { discardUnowned, storeFile } from '../stored-file.ts';
import type { Edge } from './edge.ts';
import { discardIncoming, type IncomingFile } from './uploads.ts';

/**
 * Stores what came with a request before its transaction begins, which can undo nothing outside PostgreSQL, and discards
 * afterwards what no transaction gave an owner: a refused command's files, or those of a repeated one. So it is with
 * what the command itself stores while it prepares.
 */
export async function keepFiles<T>(
  { database, files: room, log }: Pick<Edge, 'database' | 'files' | 'log'>,
  incoming: readonly IncomingFile[],
  sentBy: string | null,
  use: (files: SentFiles, alsoStored: (file: SentFile) => void) => Promise<T>,
): Promise<T> {
  const stored: { field: string; file: SentFile }[] = [];
  const others: SentFile[] = [];
  try {
    for (const one of incoming)
      stored.push({ field: one.field, file: await storeFile(database, room, one, sentBy) });
    return await use(byField(stored), (file) => void others.push(file));
  } finally {
    await discardIncoming(incoming);
    const files = [...stored.map((one) => one.file), ...others];
    // What cannot be removed now is the sweep's; the answer stands either way.
    if (files.length > 0)
      await discardUnowned(database, room, files).catch((error: unknown) =>
        log.warn({ err: error }, 'discard'),
      );
  }
}

const byField = (stored: readonly { field: string; file: SentFile }[]): SentFiles =>
  Object.fromEntries(
    Object.entries(Object.groupBy(stored, (one) => one.field)).map(([field, group = []]) => [
      field,
      group.map((one) => one.file),
    ]),
  );
