import type { Formats } from '../../kernel/format/formats.ts';
import type { Queryable } from '../database/database.ts';
import { findReaders } from './readers.ts';

/** Finds the formats of people whose texts are in the language of the request, by the settings of their accounts. */
export async function findReaderFormats(
  db: Queryable,
  userIds: readonly (string | null)[],
): Promise<(userId: string | null) => Formats> {
  const readerOf = await findReaders(db, userIds);
  return (userId) => readerOf(userId).formats;
}
