import type { SentFile, SentFiles } from '../handler.ts';
import { discardUnowned, storeFile } from '../stored-file.ts';
import type { Edge } from './edge.ts';
import { discardIncoming, type IncomingFile } from './uploads.ts';

/**
 * Stores what came with a request before its transaction begins, which can undo nothing outside PostgreSQL, and discards
 * afterwards what no transaction gave an owner: a refused command's files, or those of a repeated one.
 */
export async function keepFiles<T>(
  { database, files: room, log }: Pick<Edge, 'database' | 'files' | 'log'>,
  incoming: readonly IncomingFile[],
  sentBy: string | null,
  use: (files: SentFiles) => Promise<T>,
): Promise<T> {
  if (incoming.length === 0) return use({});
  const stored: { field: string; file: SentFile }[] = [];
  try {
    for (const one of incoming)
      stored.push({ field: one.field, file: await storeFile(database, room, one, sentBy) });
    return await use(byField(stored));
  } finally {
    await discardIncoming(incoming);
    const files = stored.map((one) => one.file);
    // What cannot be removed now is the sweep's; the answer stands either way.
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
