import { randomBytes } from 'node:crypto';
import { sql, type Database, type Queryable, type Transaction } from './database.ts';
import type { SentFile } from './handler.ts';
import type { Change } from './outbox.ts';
import { nullable, number, row, text, time } from './row.ts';
import type { FileStore, SpooledFile, Storage } from './storage.ts';

/** What a file belongs to. The kind's slice says whether everybody may read it; see `publicFiles` in app.ts. */
export interface FileOwner {
  kind: string;
  id: string;
}

/** A file that has come and is fit, still on this machine's disk. */
export interface Arrival {
  fileName: string;
  mimeType: string;
  spooled: SpooledFile;
  /** Of the request that it came with. */
  field?: string;
}

/**
 * Puts a file into the storage, as nobody's: until a command's transaction gives it an owner it is to be discarded. The row
 * comes first, so that a process killed here leaves bytes that the sweep finds. From that row on an upload counts for the uploader's
 * company; refuses storageQuotaReached where it does not fit.
 */
export async function storeFile(
  database: Pick<Database, 'transaction'>,
  { storage, chargeUpload }: FileStore,
  { fileName, mimeType, spooled, field }: Arrival,
  uploadedBy: string | null,
): Promise<SentFile> {
  const key = randomBytes(16).toString('hex');
  const { sizeBytes, sha256 } = spooled;
  const id = await database.transaction(async (tx: Transaction) => {
    const companyId =
      uploadedBy === null || !chargeUpload
        ? null
        : await chargeUpload(tx, { uploadedBy, fileName, sizeBytes, field });
    return tx.oneFirst(sql.type(row({ id: text }))`
      insert into stored_file (key, given_name, mime_type, size_bytes, sha256, uploaded_by, company_id)
      values (${key}, ${fileName}, ${mimeType}, ${sizeBytes}, ${sha256}, ${uploadedBy}, ${companyId}) returning id`);
  });
  await storage.put(key, spooled);
  return { id, fileName, mimeType, sizeBytes, sha256 };
}

/** A change for `record`: from its commit on the file belongs to that owner. */
export const giveFile = ({ id }: Pick<SentFile, 'id'>, owner: FileOwner): Change => sql.statement`
  update stored_file set owner_kind = ${owner.kind}, owner_id = ${owner.id}
  where id = ${id} and owner_id is null and released_at is null`;

/** A change for `record`: the files of an owner count for another company. */
export const moveFiles = (owner: FileOwner, companyId: string): Change => ({
  mayMiss: sql.statement`
    update stored_file set company_id = ${companyId}
    where owner_id = ${owner.id} and owner_kind = ${owner.kind} and released_at is null`,
});

/** A change for `record`: all files of an owner go, their bytes with the next sweep. */
export const releaseFiles = (owner: FileOwner): Change => ({
  mayMiss: sql.statement`
    update stored_file set released_at = now()
    where owner_id = ${owner.id} and owner_kind = ${owner.kind} and released_at is null`,
});

/** A change for `record`: one file of an owner goes, its bytes with the next sweep. */
export const releaseFile = (fileId: string, owner: FileOwner): Change => sql.statement`
  update stored_file set released_at = now()
  where id = ${fileId} and owner_id = ${owner.id} and owner_kind = ${owner.kind} and released_at is null`;

const storedRow = row({
  id: text,
  key: text,
  given_name: text,
  mime_type: text,
  size_bytes: number,
  sha256: text,
  owner_kind: nullable(text),
  owner_id: nullable(text),
  created_at: time,
});

export interface StoredFile extends SentFile {
  key: string;
  owner: FileOwner | undefined;
  createdAt: number;
}

const asStored = (found: {
  id: string;
  key: string;
  given_name: string;
  mime_type: string;
  size_bytes: number;
  sha256: string;
  owner_kind: string | null;
  owner_id: string | null;
  created_at: number;
}): StoredFile => ({
  id: found.id,
  key: found.key,
  fileName: found.given_name,
  mimeType: found.mime_type,
  sizeBytes: found.size_bytes,
  sha256: found.sha256,
  owner: found.owner_kind && found.owner_id ? { kind: found.owner_kind, id: found.owner_id } : undefined,
  createdAt: found.created_at,
});

/** The file of that id, if it belongs to somebody. */
export async function findFile(db: Queryable, id: string): Promise<StoredFile | undefined> {
  const found = await db.maybeOne(sql.type(storedRow)`
    select * from stored_file where id = ${id} and owner_id is not null and released_at is null`);
  return found ? asStored(found) : undefined;
}

/** The files of an owner, oldest first. */
export async function listFiles(db: Queryable, owner: FileOwner): Promise<StoredFile[]> {
  const found = await db.any(sql.type(storedRow)`
    select * from stored_file
    where owner_id = ${owner.id} and owner_kind = ${owner.kind} and released_at is null order by created_at, id`);
  return found.map(asStored);
}

/** The files of many owners of one kind, oldest first. */
export async function listFilesOfAll(
  db: Queryable,
  kind: string,
  ownerIds: readonly string[],
): Promise<StoredFile[]> {
  const found = await db.any(sql.type(storedRow)`
    select * from stored_file
    where owner_id = any(${sql.array([...ownerIds], 'uuid')}) and owner_kind = ${kind} and released_at is null
    order by created_at, id`);
  return found.map(asStored);
}

const doomedRow = row({ id: text, key: text });

/** Removes those of these files that no transaction gave an owner. */
export async function discardUnowned(
  database: Database,
  { storage }: FileStore,
  files: readonly SentFile[],
): Promise<void> {
  const doomed = await database.any(sql.type(doomedRow)`
    update stored_file set released_at = now()
    where id = any(${sql.array(
      files.map((file) => file.id),
      'uuid',
    )}) and owner_id is null returning id, key`);
  await removeAll(database, storage, doomed);
}

const sweepBatch = 100;

/**
 * Removes released files, and those that were nobody's for an hour: their process died. They are released first, so that
 * no command can take one meanwhile. Says how many files.
 */
export async function sweepFiles(database: Database, storage: Storage): Promise<number> {
  let swept = 0;
  for (;;) {
    const doomed = await database.any(sql.type(doomedRow)`
      update stored_file set released_at = coalesce(released_at, now())
      where id in (
        select id from stored_file
        where released_at is not null or (owner_id is null and created_at < now() - interval '1 hour')
        limit ${sweepBatch})
      returning id, key`);
    await removeAll(database, storage, doomed);
    swept += doomed.length;
    if (doomed.length < sweepBatch) return swept;
  }
}

/** Bytes before rows: a row whose bytes are gone is swept again, bytes without a row would lie there for ever. */
async function removeAll(
  database: Database,
  storage: Storage,
  doomed: readonly { id: string; key: string }[],
): Promise<void> {
  for (const { id, key } of doomed) {
    await storage.remove(key);
    await database.query(sql.statement`delete from stored_file where id = ${id}`);
  }
}
