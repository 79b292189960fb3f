import type { DocumentPart } from '../contracts/vendor-documents.ts';
import type { DocumentFile } from '../../../kernel/files/documents.ts';
import type { FileField } from '../../../kernel/files/file-formats.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  addDocuments,
  documentOf,
  listDocuments,
  removeDocument,
} from '../../../platform/storage/documents.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import { commandHandler, type SentFile, type CommandHandler } from '../../../platform/handler.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listFilesOfAll, type FileOwner } from '../../../platform/storage/stored-file.ts';
import type { Vendor } from '../vendor-store.ts';
import type { createLegal, deleteLegal } from '../contracts/legal-documents.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import type { createNdaAnswer, deleteNdaAnswer } from '../contracts/nda-answers.ts';
import type { deleteFinalPresentation } from '../contracts/presentations.ts';
import type { DocumentDependencies } from '../document-dependencies.ts';
import { lockOpenResponse, responsePartSaved } from '../open-response.ts';

/** The parts of a response that consist of files. */
type FilePart = Extract<DocumentPart, 'nda' | 'presentation' | 'legal'>;

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

type UploadContract = typeof createNdaAnswer | typeof createLegal;
type DeletionContract = typeof deleteNdaAnswer | typeof deleteLegal | typeof deleteFinalPresentation;

/** Uploads at least one file of one part. A file replaces an existing one with the same name. */
export const uploadFilesHandler = <C extends UploadContract>(
  contract: C,
  dependencies: DocumentDependencies,
  { part, field, limits, required }: { part: FilePart; field: string; limits: FileField; required: string },
): CommandHandler =>
  commandHandler<UploadContract>(contract, async ({ body, files, caller, db, record, now }) => {
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, body.rfpId);
    const coming = files[field] ?? [];
    if (coming.length === 0) return refuse('invalidFields', { errors: [{ field, message: required }] });
    await record(
      responsePartSaved(invite, part),
      ...(await addFiles(db, fileOwner(part, invite.id), coming, { field, limits })),
    );
    return { message: sharedMessages.detailsUpdated };
  });

/** Deletes one file of a part by its name. */
export const deleteFileHandler = <C extends DeletionContract>(
  contract: C,
  dependencies: DocumentDependencies,
  part: FilePart,
): CommandHandler =>
  commandHandler<DeletionContract>(contract, async ({ body, caller, db, record, now }) => {
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, body.rfpId);
    const removal = await removeDocument(db, fileOwner(part, invite.id), body.fileName);
    await record(responsePartSaved(invite, part), removal);
    return { message: sharedMessages.documentDeleted };
  });
