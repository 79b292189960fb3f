import type { AgreementFile, SharedAgreementFile } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, nullable, number, row, text, time } from '../../platform/database/row.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { FileLinks } from '../../platform/storage/file-link.ts';
import type { SentFile } from '../../platform/handler.ts';
import type { FileOwner } from '../../platform/storage/stored-file.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';

/** The owner of the stored files. It is the RFP, so that they go with it. */
export const contractOwner = (rfpId: string): FileOwner => ({ kind: 'agreementFile', id: rfpId });

const versionRow = row({
  fileId: text,
  document: number,
  version: number,
  name: text,
  sizeBytes: number,
  sha256: text,
  isShared: bool,
  savedBy: text,
  savedAt: time,
  removedBy: nullable(text),
  removedAt: nullable(time),
});

/** A version of a file of the contract, times in ms. */
export type FileVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** Lists the versions of all files, also the removed ones: documents in their order, the newest version of each first. */
export const listVersions = (db: Queryable, rfpId: string) =>
  db.any(sql.type(versionRow)`
    select f.file_id::text as "fileId", f.document, f.version, f.file_name as name, f.size_bytes as "sizeBytes", f.sha256,
      f.is_shared as "isShared", u.user_name as "savedBy", f.saved_at as "savedAt", r.user_name as "removedBy",
      f.removed_at as "removedAt"
    from agreement_file f join app_user u on u.id = f.saved_by left join app_user r on r.id = f.removed_by
    where f.rfp_id = ${rfpId} order by f.document, f.version desc`);

/** The files as the buyer's people read them. */
export const listAgreementFiles = async (
  db: Queryable,
  rfpId: string,
  links: FileLinks,
  now: number,
): Promise<AgreementFile[]> =>
  (await listVersions(db, rfpId)).map((file) => ({
    ...file,
    savedAt: isoTime(file.savedAt),
    removedAt: file.removedAt === null ? null : isoTime(file.removedAt),
    location: file.removedAt === null ? links.sign(file.fileId, now) : null,
  }));

/** The files that the winner may read. It learns neither who uploaded them nor that there are others. */
export const listSharedFiles = async (
  db: Queryable,
  rfpId: string,
  links: FileLinks,
  now: number,
): Promise<SharedAgreementFile[]> =>
  (await listVersions(db, rfpId))
    .filter(({ isShared }) => isShared)
    .map(({ fileId, document, version, name, sizeBytes, sha256, savedAt }) => ({
      fileId,
      document,
      version,
      name,
      sizeBytes,
      sha256,
      savedAt: isoTime(savedAt),
      location: links.sign(fileId, now),
    }));

/** Lists what a report names of the files that are stored now. */
export const listReportedFiles = async (
  db: Queryable,
  rfpId: string,
): Promise<{ name: string; version: number; sha256: string }[]> =>
  (await listVersions(db, rfpId))
    .filter(({ removedAt }) => removedAt === null)
    .map(({ name, version, sha256 }) => ({ name, version, sha256 }));

interface Author {
  userId: string;
  now: number;
}

export const addVersion = (
  rfpId: string,
  file: SentFile,
  { document, version, isShared }: { document: number; version: number; isShared: boolean },
  { userId, now }: Author,
): Change => sql.statement`
  insert into agreement_file (file_id, rfp_id, document, version, file_name, size_bytes, sha256, is_shared, saved_by, saved_at)
  values (${file.id}, ${rfpId}, ${document}, ${version}, ${file.fileName}, ${file.sizeBytes}, ${file.sha256}, ${isShared},
    ${userId}, to_timestamp(${now}::double precision / 1000))`;

export const setShared = (fileId: string, isShared: boolean): Change => sql.statement`
  update agreement_file set is_shared = ${isShared} where file_id = ${fileId} and removed_at is null`;

export const markRemoved = (fileId: string, { userId, now }: Author): Change => sql.statement`
  update agreement_file set is_shared = false, removed_by = ${userId},
    removed_at = to_timestamp(${now}::double precision / 1000)
  where file_id = ${fileId} and removed_at is null`;
