import { documentsFull, type DocumentFile } from '../contracts/documents.ts';
import type { FileField } from '../contracts/file-formats.ts';
import { messages } from '../contracts/messages.ts';
import type { Queryable } from './database.ts';
import type { FileLinks } from './file-link.ts';
import type { SentFile } from './handler.ts';
import type { Change } from './outbox.ts';
import { isoTime } from './iso-time.ts';
import { orNotFound } from './refusal.ts';
import { giveFile, listFiles, releaseFile, type FileOwner, type StoredFile } from './stored-file.ts';

/** A private file in the wire's words, with a link that is good for 5 minutes: the caller has asked whether the reader may. */
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

/** The files of an owner, oldest first; `companyName` is whose they are. */
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
 * Changes for `record`: from its commit on the coming files are the owner's, each in the place of the one of its name. Or
 * why that cannot be: `limits.maxCount` counts those that are there. The caller holds a lock of the owner, so that it counts right.
 */
export async function addDocuments(
  db: Queryable,
  owner: FileOwner,
  coming: readonly SentFile[],
  limits: FileField,
): Promise<{ changes: Change[] } | { error: string }> {
  const names = new Set(coming.map((file) => file.fileName));
  if (names.size < coming.length) return { error: messages.fileTwice };
  const there = await listFiles(db, owner);
  const replaced = there.filter((file) => names.has(file.fileName));
  if (there.length - replaced.length + coming.length > limits.maxCount)
    return { error: documentsFull(limits) };
  return {
    changes: [
      ...replaced.map((file) => releaseFile(file.id, owner)),
      ...coming.map((file) => giveFile(file, owner)),
    ],
  };
}

/** A change for `record`: the owner's file of that name goes. Refuses notFound where there is none. */
export async function removeDocument(db: Queryable, owner: FileOwner, fileName: string): Promise<Change> {
  const files = await listFiles(db, owner);
  return releaseFile(orNotFound(files.find((file) => file.fileName === fileName)).id, owner);
}
