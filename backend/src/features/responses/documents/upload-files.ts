import type { createLegal, deleteLegal } from '../contracts/legal-documents.ts';
import type { FileField } from '../../../kernel/files/file-formats.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import type { createNdaAnswer, deleteNdaAnswer } from '../contracts/nda-answers.ts';
import type { deleteFinalPresentation } from '../contracts/presentations.ts';
import { removeDocument } from '../../../platform/storage/documents.ts';
import { commandHandler, type CommandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { DocumentDependencies } from '../document-dependencies.ts';
import { fileOwner, addFiles, type FilePart } from './uploaded-files.ts';
import { lockOpenResponse, partSaved } from '../open-response.ts';

type UploadContract = typeof createNdaAnswer | typeof createLegal;
type DeletionContract = typeof deleteNdaAnswer | typeof deleteLegal | typeof deleteFinalPresentation;

/** Uploads at least one file of one part. A file replaces an existing one with the same name. */
export const doUploadFiles = <C extends UploadContract>(
  contract: C,
  dependencies: DocumentDependencies,
  { part, field, limits, required }: { part: FilePart; field: string; limits: FileField; required: string },
): CommandHandler =>
  commandHandler<UploadContract>(contract, async ({ body, files, caller, db, record, now }) => {
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, body.rfpId);
    const coming = files[field] ?? [];
    if (coming.length === 0) return refuse('invalidFields', { errors: [{ field, message: required }] });
    await record(
      partSaved(invite, part),
      ...(await addFiles(db, fileOwner(part, invite.id), coming, { field, limits })),
    );
    return { message: sharedMessages.detailsUpdated };
  });

/** Deletes one file of a part by its name. */
export const doDeleteFile = <C extends DeletionContract>(
  contract: C,
  dependencies: DocumentDependencies,
  part: FilePart,
): CommandHandler =>
  commandHandler<DeletionContract>(contract, async ({ body, caller, db, record, now }) => {
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, body.rfpId);
    const removal = await removeDocument(db, fileOwner(part, invite.id), body.fileName);
    await record(partSaved(invite, part), removal);
    return { message: sharedMessages.documentDeleted };
  });
