import type { DocumentPart } from '../contracts/vendor-documents.ts';
import type { DocumentFile } from '../../../kernel/files/documents.ts';
import type { FileField } from '../../../kernel/files/file-formats.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { addDocuments, documentOf, listDocuments } from '../../../platform/storage/documents.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import type { SentFile } from '../../../platform/handler.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listFilesOfAll, type FileOwner } from '../../../platform/storage/stored-file.ts';
import type { Vendor } from '../vendor-store.ts';

/** The parts of a response that consist of files. */
export type FilePart = Extract<DocumentPart, 'nda' | 'presentation' | 'legal'>;

/** The file kinds under which files of a part are stored. */
export const fileKinds: Readonly<Record<FilePart, string>> = {
  nda: 'ndaAnswer',
  presentation: 'presentationRecording',
  legal: 'legalPaper',
};

/** Returns the owner of a response's files: its invite. None of them is public. */
export const fileOwner = (part: FilePart, inviteId: string): FileOwner => ({
  kind: fileKinds[part],
  id: inviteId,
});

/** Returns what to write to add these files. If they cannot be added, it refuses at the field that they came in. */
export async function addFiles(
  db: Queryable,
  owner: FileOwner,
  coming: readonly SentFile[],
  { field, limits }: { field: string; limits: FileField },
): Promise<Change[]> {
  const added = await addDocuments(db, owner, coming, limits);
  if ('changes' in added) return added.changes;
  return refuse('invalidFields', { errors: [{ field, message: added.error }] });
}

/** Returns a vendor's files of one part, oldest first, each with a link for this reader. */
export const filesOf = (
  db: Queryable,
  part: FilePart,
  vendor: Pick<Vendor, 'inviteId' | 'companyName'>,
  links: FileLinks,
  now: number,
): Promise<DocumentFile[]> =>
  listDocuments(db, fileOwner(part, vendor.inviteId), vendor.companyName, links, now);

/** Does the same for many vendors in one read: by their invites, in their order, without omissions. */
export async function filesOfAll(
  db: Queryable,
  part: FilePart,
  vendors: readonly Vendor[],
  links: FileLinks,
  now: number,
): Promise<{ vendor: Vendor; files: DocumentFile[] }[]> {
  const ids = vendors.map(({ inviteId }) => inviteId);
  const all = await listFilesOfAll(db, fileKinds[part], ids);
  return vendors.map((vendor) => ({
    vendor,
    files: all
      .filter(({ owner }) => owner?.id === vendor.inviteId)
      .map((file) => documentOf(file, vendor.companyName, links, now)),
  }));
}
