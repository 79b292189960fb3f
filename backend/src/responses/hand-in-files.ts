import type { createLegal, deleteLegal } from '../contracts/legal-documents.ts';
import type { FileField } from '../contracts/file-formats.ts';
import { messages } from '../contracts/messages.ts';
import type { createNdaAnswer, deleteNdaAnswer } from '../contracts/nda-answers.ts';
import type { deleteFinalPresentation } from '../contracts/presentations.ts';
import { removeDocument } from '../platform/documents.ts';
import { commandHandler, type CommandHandler } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import type { DocumentDependencies } from './document-dependencies.ts';
import { fileOwner, handingIn, type FilePart } from './handed-in-files.ts';
import { lockOpenResponse, partSaved } from './open-response.ts';

type HandingIn = typeof createNdaAnswer | typeof createLegal;
type TakingBack = typeof deleteNdaAnswer | typeof deleteLegal | typeof deleteFinalPresentation;

/** Hands in files of one part, at least one; one of a name that is there takes its place. */
export const doHandIn = <C extends HandingIn>(
  contract: C,
  dependencies: DocumentDependencies,
  { part, field, limits, required }: { part: FilePart; field: string; limits: FileField; required: string },
): CommandHandler =>
  commandHandler<HandingIn>(contract, async ({ body, files, caller, db, record, now }) => {
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, body.rfpId);
    const coming = files[field] ?? [];
    if (coming.length === 0) return refuse('invalidFields', { errors: [{ field, message: required }] });
    await record(
      partSaved(invite, part),
      ...(await handingIn(db, fileOwner(part, invite.id), coming, { field, limits })),
    );
    return { message: messages.detailsUpdated };
  });

/** Takes one file of a part back, by its name. */
export const doTakeBack = <C extends TakingBack>(
  contract: C,
  dependencies: DocumentDependencies,
  part: FilePart,
): CommandHandler =>
  commandHandler<TakingBack>(contract, async ({ body, caller, db, record, now }) => {
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, body.rfpId);
    const removal = await removeDocument(db, fileOwner(part, invite.id), body.fileName);
    await record(partSaved(invite, part), removal);
    return { message: messages.documentDeleted };
  });
