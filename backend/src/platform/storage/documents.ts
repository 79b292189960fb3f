import { documentsFull, type DocumentFile } from '../../kernel/files/documents.ts';
import type { FileField } from '../../kernel/files/file-formats.ts';
import { sharedMessages } from '../../kernel/messages.ts';
import type { Queryable } from '../database/database.ts';
import type { FileLinks } from './file-link.ts';
import type { SentFile } from '../handler.ts';
import type { Change } from '../outbox/outbox.ts';
import { isoTime } from '../time/calendar-day.ts';
import { orNotFound } from '../refusal.ts';
import { assignFile, listFiles, releaseFile, type FileOwner, type StoredFile } from './stored-file.ts';

/**
 * Returns a private file in its API form, with a link that is valid for 5 minutes. The caller has checked that the reader may
 * read it.
 */
export const documentOf = (
  file: StoredFile,
  companyName: string,
  links: FileLinks,
  now: number,
): DocumentFile => ({
  name: file.fileName,
  location: links.sign(file.id, now),
  key: file.id,
  mimetype: file.mimeType,
  companyName,
  createdAt: isoTime(file.createdAt),
});

/** Lists an owner's files, oldest first. `companyName` is the company that they belong to. */
export async function listDocuments(
  db: Queryable,
  owner: FileOwner,
  companyName: string,
  links: FileLinks,
  now: number,
): Promise<DocumentFile[]> {
  const files = await listFiles(db, owner);
  return files.map((file) => documentOf(file, companyName, links, now));
}

/**
 * Returns changes for `record` that give the new files to the owner at commit. Each replaces the file of its name. Returns an
 * error instead if that is impossible; `limits.maxCount` includes the existing files. The caller locks the owner, so that the
 * count is right.
 */
export async function addDocuments(
  db: Queryable,
  owner: FileOwner,
  coming: readonly SentFile[],
  limits: FileField,
): Promise<{ changes: Change[] } | { error: string }> {
  const names = new Set(coming.map((file) => file.fileName));
  if (names.size < coming.length) return { error: sharedMessages.fileTwice };
  const there = await listFiles(db, owner);
  const replaced = there.filter((file) => names.has(file.fileName));
  if (there.length - replaced.length + coming.length > limits.maxCount)
    return { error: documentsFull(limits) };
  return {
    changes: [
      ...replaced.map((file) => releaseFile(file.id, owner)),
      ...coming.map((file) => assignFile(file, owner)),
    ],
  };
}

/** Returns a change for `record` that removes the owner's file of that name. Refuses notFound if there is none. */
export async function removeDocument(db: Queryable, owner: FileOwner, fileName: string): Promise<Change> {
  const files = await listFiles(db, owner);
  return releaseFile(orNotFound(files.find((file) => file.fileName === fileName)).id, owner);
}
