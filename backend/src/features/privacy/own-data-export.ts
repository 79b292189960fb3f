import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isTransientOutage } from '../../platform/jobs/is-transient-outage.ts';
import { sql, type Database, type Queryable } from '../../platform/database/database.ts';
import { storeSpooledFile } from '../../platform/storage/made-file.ts';
import { recorder } from '../../platform/outbox/outbox.ts';
import { json, number, row, text } from '../../platform/database/row.ts';
import type { FileStore } from '../../platform/storage/storage.ts';
import { maxZipBytes, openZip, type ZipOnDisk } from '../../platform/zip/zip-on-disk.ts';
import type { PersonTable } from '../../platform/persons/person-table.ts';
import {
  belongsToPerson,
  findCopy,
  recordFailed,
  recordReady,
  ownDataKind,
  ownDataOwner,
} from './own-data-store.ts';

/** The tables of all features that hold data about persons, by name; the composition passes them in. */
export type PersonTables = Readonly<Record<string, PersonTable>>;

interface OwnDataPlace {
  database: Database;
  files: FileStore;
  clock(): number;
}

/**
 * Makes a copy of a user's personal data, once even if the job repeats, and reports that it is ready. A permanent failure is
 * recorded and thrown. A temporary failure is only thrown because the job retries it.
 */
export const ownDataExporter =
  (personTables: PersonTables) =>
  async (
    { database, files, clock }: OwnDataPlace,
    { exportId, days }: { exportId: string; days: number },
  ): Promise<void> => {
    const requested = await findCopy(database, exportId, clock());
    if (!requested || requested.madeAt !== null) return;
    const { userId } = requested;
    await mkdir(files.incomingFolder, { recursive: true });
    const path = join(files.incomingFolder, randomUUID());
    try {
      const zip = openZip(path);
      await fill(zip, { database, files, personTables }, userId);
      const spooled = await zip.end();
      const made = {
        fileName: `bidboard-my-data-${new Date(requested.requestedAt).toISOString().slice(0, 10)}.zip`,
        mimeType: 'application/zip',
        spooled,
        owner: ownDataOwner(exportId),
      };
      await storeSpooledFile(database, files, made, async (tx, { sizeBytes }) => {
        const isFirst = await recordReady(tx, exportId, { now: clock(), days, sizeBytes });
        if (isFirst)
          await recorder(tx, { correlationId: randomUUID(), actorId: null })({
            name: 'ownDataMade',
            payload: { userId, exportId },
          });
        return isFirst;
      });
    } catch (error) {
      if (!isTransientOutage(error)) await recordFailed(database, exportId, clock());
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  };

async function fill(
  zip: ZipOnDisk,
  {
    database,
    files,
    personTables,
  }: Pick<OwnDataPlace, 'database' | 'files'> & { personTables: PersonTables },
  userId: string,
): Promise<void> {
  const email = await database.oneFirst(
    sql.type(row({ email: text }))`select email from app_user where id = ${userId}`,
  );
  const held: ExportedTable[] = [];
  for (const [name, table] of Object.entries(personTables)) {
    const { copy } = table;
    if ('none' in copy) continue;
    const rows = await listRows(database, name, copy.columns, belongsToPerson(table, { userId, email }));
    await zip.add(`${copy.as}.json`, jsonList(rows));
    held.push({ file: `${copy.as}.json`, rows: rows.length });
  }
  const leftOut: string[] = [];
  for (const file of await listUploads(database, userId)) {
    const entry = `files/${file.id}/${file.fileName.replaceAll(/[/\\\p{Cc}]/gu, '_')}`;
    if (zip.bytesSoFar() + file.sizeBytes > maxZipBytes) leftOut.push(file.fileName);
    else {
      const content = await files.storage.read(file.key, { start: 0, end: file.sizeBytes - 1 });
      await zip.add(entry, content as AsyncIterable<Buffer>);
    }
  }
  await zip.add('README.txt', [Buffer.from(readmeOf(personTables, held, leftOut))]);
}

/** Yields rows as JSON one at a time: all of them at once would block the event loop. */
function* jsonList(rows: readonly unknown[]): Generator<Buffer> {
  let before = '[\n';
  for (const personRow of rows) {
    yield Buffer.from(`${before}${JSON.stringify(personRow, null, 2)}`);
    before = ',\n';
  }
  yield Buffer.from(rows.length === 0 ? '[]\n' : '\n]\n');
}

const listRows = (
  db: Queryable,
  name: string,
  columns: readonly string[],
  isOfPerson: ReturnType<typeof belongsToPerson>,
): Promise<readonly unknown[]> =>
  db.anyFirst(sql.type(row({ told: json<unknown>() }))`
    select to_jsonb(kept) as told from (
      select ${sql.join(
        columns.map((column) => sql.identifier([column])),
        sql.fragment`, `,
      )} from ${sql.identifier([name])} where ${isOfPerson}) as kept`);

const listUploads = (db: Queryable, userId: string) =>
  db.any(sql.type(row({ id: text, key: text, fileName: text, sizeBytes: number }))`
    select id::text, key, given_name as "fileName", size_bytes as "sizeBytes" from stored_file
    where uploaded_by = ${userId} and owner_id is not null and released_at is null and owner_kind <> ${ownDataKind}
    order by created_at, id`);

interface ExportedTable {
  file: string;
  rows: number;
}

/** Returns a text that explains the content of a copy to its reader. */
function readmeOf(
  personTables: PersonTables,
  held: readonly ExportedTable[],
  leftOut: readonly string[],
): string {
  const tables = Object.entries(personTables).flatMap(([table, { copy }]) =>
    'none' in copy ? [`  ${table}: ${copy.none}`] : [],
  );
  return [
    'Your data at Bidboard',
    '',
    'Each .json file is a list of rows. Times are in UTC, and names that end in _id are ids of Bidboard. What you wrote for a company',
    'belongs to that company, so the copy only says what you did and when. files/ contains your uploads, each in a folder that is',
    'named by its id in files.json.',
    '',
    ...held.map(({ file, rows }) => `  ${file}: ${rows} ${rows === 1 ? 'row' : 'rows'}`),
    '',
    ...(leftOut.length > 0
      ? [
          'Too large for this copy; download them where you uploaded them:',
          ...leftOut.map((name) => `  ${name}`),
          '',
        ]
      : []),
    'Not included, and why:',
    ...tables,
    '',
  ].join('\n');
}
