import type { FragmentSqlToken } from 'slonik';
import { randomBytes } from 'node:crypto';
import { sql, type Database, type Queryable, type Transaction } from '../database/database.ts';
import type { PixelSize } from '../../kernel/files/pixel-size.ts';
import type { SentFile } from '../handler.ts';
import type { Change } from '../outbox/outbox.ts';
import { nullable, number, row, text, time } from '../database/row.ts';
import type { FileStore } from './storage.ts';
import type { SpooledFile, Storage } from './storage-interface.ts';

/** The owner of a file. The feature of this kind says whether everyone may read the file (`publicFiles` of its feature.ts). */
export interface FileOwner {
  kind: string;
  id: string;
}

/** A file that has arrived and is valid, still on this machine's disk. */
export interface Arrival {
  fileName: string;
  mimeType: string;
  spooled: SpooledFile;
  /** The field of the request that carried the file. */
  field?: string;
  pixels?: PixelSize | undefined;
}

/**
 * Puts a file into the storage without an owner. If no command's transaction gives it an owner, the caller must discard it. The
 * row is written first: if this process is killed, the sweep still finds the bytes. From that row on, the upload counts for the
 * uploader's company. Refuses storageQuotaReached if it does not fit.
 */
export async function storeFile(
  database: Pick<Database, 'transaction'>,
  { storage, chargeUpload }: FileStore,
  { fileName, mimeType, spooled, field, pixels }: Arrival,
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
  return { id, fileName, mimeType, sizeBytes, sha256, pixels };
}

/** Returns a change for `record`: the file belongs to that owner from the commit on. */
export const assignFile = ({ id }: Pick<SentFile, 'id'>, owner: FileOwner): Change => sql.statement`
  update stored_file set owner_kind = ${owner.kind}, owner_id = ${owner.id}
  where id = ${id} and owner_id is null and released_at is null`;

/** Returns a change for `record`: an owner's files count for another company. */
export const moveFiles = (owner: FileOwner, companyId: string): Change => ({
  mayMiss: sql.statement`
    update stored_file set company_id = ${companyId}
    where owner_id = ${owner.id} and owner_kind = ${owner.kind} and released_at is null`,
});

/** Returns a change for `record`: it releases all files of an owner. The next sweep removes their bytes. */
export const releaseFiles = (owner: FileOwner): Change => ({
  mayMiss: sql.statement`
    update stored_file set released_at = now()
    where owner_id = ${owner.id} and owner_kind = ${owner.kind} and released_at is null`,
});

/**
 * Returns the statement that releases all files of some owners, given as a select of their ids, for a statement that also deletes
 * these owners. The next sweep removes the bytes.
 */
export const releasingFiles = (ownerIds: FragmentSqlToken, kind?: string) => sql.fragment`
  update stored_file set released_at = now()
  where owner_id in (${ownerIds}) and released_at is null ${kind === undefined ? sql.fragment`` : sql.fragment`and owner_kind = ${kind}`}`;

/** Returns a change for `record`: it releases the files whose ids a select returns. The next sweep removes their bytes. */
export const releaseFilesById = (fileIds: FragmentSqlToken): Change => ({
  mayMiss: sql.statement`
    update stored_file set released_at = now() where id in (${fileIds}) and released_at is null`,
});

/** Returns a change for `record`: the files that an account uploaded before it had a company count towards that company. */
export const assignFilesToCompany = (userId: string, companyId: string): Change => ({
  mayMiss: sql.statement`
    update stored_file set company_id = ${companyId} where uploaded_by = ${userId} and company_id is null`,
});

/** Returns a change for `record`: it releases one file of an owner. The next sweep removes its bytes. */
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

/** Returns the file with that id if it has an owner. */
export async function findFile(db: Queryable, id: string): Promise<StoredFile | undefined> {
  const found = await db.maybeOne(sql.type(storedRow)`
    select * from stored_file where id = ${id} and owner_id is not null and released_at is null`);
  return found ? asStored(found) : undefined;
}

/** Returns the files of an owner, oldest first. */
export async function listFiles(db: Queryable, owner: FileOwner): Promise<StoredFile[]> {
  const found = await db.any(sql.type(storedRow)`
    select * from stored_file
    where owner_id = ${owner.id} and owner_kind = ${owner.kind} and released_at is null order by created_at, id`);
  return found.map(asStored);
}

/** Returns the files of many owners of one kind, oldest first. */
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
 * Removes released files, and files without an owner for an hour, whose process died. It releases the latter first, so no command
 * can take one in the meantime. Returns the number of files.
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

/** Removes bytes before rows. The sweep repeats a row whose bytes are gone, but bytes without a row would remain for ever. */
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
