import type { Database } from '@bidboard/backend/platform/database/database';
import {
  findReadersByAddress,
  siteReader,
  withTextsOf,
  type Reader,
} from '@bidboard/backend/platform/notifications/readers';

/**
 * Composes the emails of an event in the language and the formats of their readers. `compose` runs once for each language and
 * formats among them, as it also runs again when a job is retried. The first run, for a reader without settings, finds the
 * recipients.
 */
export async function composeForReaders<M extends { to: string }>(
  database: Database,
  eventId: string,
  compose: (reader: Reader) => Promise<readonly M[]>,
): Promise<(M & { reader: Reader })[]> {
  const composeIn = (reader: Reader) => withTextsOf(reader, () => compose(reader));
  const first = await composeIn(siteReader);
  const readerOf = await findReadersByAddress(
    database,
    eventId,
    first.map(({ to }) => to),
  );
  const mails: (M & { reader: Reader })[] = [];
  for (const reader of new Set(first.map(({ to }) => readerOf(to)))) {
    const composed = reader === siteReader ? first : await composeIn(reader);
    mails.push(...composed.filter(({ to }) => readerOf(to) === reader).map((mail) => ({ ...mail, reader })));
  }
  return mails;
}
