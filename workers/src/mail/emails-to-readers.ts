import type { Formats } from '@bidboard/backend/kernel/format/formats';
import type { Database } from '@bidboard/backend/platform/database/database';
import { findReaderFormats } from '@bidboard/backend/platform/notifications/reader-formats';
import type { Email } from './email-content.ts';
import type { AddressedEmail } from './mail-subscriber.ts';

/** What an email with a time, a day or a sum needs: it is written for one reader, by the formats of their account. */
export interface ForReader {
  formats: Formats;
}

/** A recipient. Without an id they have no account yet. */
interface Reader {
  id: string | null;
  email: string;
}

/** Writes an email to each reader, by the formats of their account. */
export async function emailsToReaders<R extends Reader>(
  database: Database,
  readers: readonly R[],
  write: (formats: Formats, reader: R) => Email,
): Promise<AddressedEmail[]> {
  const formatsOf = await findReaderFormats(
    database,
    readers.map(({ id }) => id),
  );
  return readers.map((reader) => ({ to: reader.email, email: write(formatsOf(reader.id), reader) }));
}
