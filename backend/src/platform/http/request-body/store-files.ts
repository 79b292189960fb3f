import type { SentFile, SentFiles } from '../../handler.ts';
import { discardUnowned, storeFile } from '../../storage/stored-file.ts';
import { StorageUnavailableError } from '../../storage/storage-s3.ts';
import type { Edge } from '../authenticate.ts';
import type { Deadline } from '../responses/deadline.ts';
import { discardIncoming, type IncomingFile } from './uploads.ts';

/**
 * Stores the files of a request before its transaction begins, since a transaction cannot undo anything outside PostgreSQL.
 * Afterwards it discards the files that no transaction gave an owner: those of a refused or repeated command. The same applies to
 * files that the command itself stores while it prepares.
 */
export async function storeFiles<T>(
  { database, files: room, log, deadline }: Pick<Edge, 'database' | 'files' | 'log'> & { deadline: Deadline },
  incoming: readonly IncomingFile[],
  sentBy: string | null,
  use: (files: SentFiles, alsoStored: (file: SentFile) => void) => Promise<T>,
): Promise<T> {
  const stored: { field: string; file: SentFile }[] = [];
  const others: SentFile[] = [];
  // The storage limits the time of a transfer. A large file takes its time.
  const rows: Parameters<typeof storeFile>[0] = {
    transaction: (work) => deadline.race(database.transaction(work)),
  };
  let isStorageUnavailable = false;
  try {
    for (const incomingFile of incoming)
      stored.push({ field: incomingFile.field, file: await storeFile(rows, room, incomingFile, sentBy) });
    return await use(byField(stored), (file) => void others.push(file));
  } catch (error) {
    isStorageUnavailable = error instanceof StorageUnavailableError;
    throw error;
  } finally {
    await discardIncoming(incoming);
    const files = [...stored.map((storedFile) => storedFile.file), ...others];
    // The sweep removes what cannot be removed now. The response is valid in either case.
    if (files.length > 0 && !isStorageUnavailable)
      await deadline
        .race(discardUnowned(database, room, files))
        .catch((error: unknown) => log.warn({ err: error }, 'discarding uploaded files failed'));
  }
}

const byField = (stored: readonly { field: string; file: SentFile }[]): SentFiles =>
  Object.fromEntries(
    Object.entries(Object.groupBy(stored, (storedFile) => storedFile.field)).map(([field, group = []]) => [
      field,
      group.map((storedFile) => storedFile.file),
    ]),
  );
