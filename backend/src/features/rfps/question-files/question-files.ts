import { isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import {
  addQuestionFiles,
  deleteQuestionFile,
  getQuestionFiles,
} from '../contracts/questions/question-files.ts';
import type { RequirementKind } from '../contracts/requirements.ts';
import { documentsFull, legalFile } from '../../../kernel/files/documents.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { t } from '../../../kernel/text/texts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { commandHandler, queryHandler, type Caller } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { documentOf } from '../../../platform/storage/documents.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import { listFiles } from '../../../platform/storage/stored-file.ts';
import { loadBuyerName } from '../buyer-stepper.ts';
import { loadReadable, lockOwnUndecidedRfp } from '../rfp-store.ts';
import { attachFile, detachFile, listQuestionFiles, questionFileOwner } from './question-file-store.ts';

/** Locks the RFP of a question. A file that is added after publication waits for the next addendum. */
async function lockQuestion(
  db: Queryable,
  caller: Caller,
  { rfpId, questionId }: { rfpId: string; questionId: number },
) {
  const rfp = await lockOwnUndecidedRfp(db, caller, rfpId);
  const kind = orNotFound(
    await db.maybeOneFirst(sql.type(row({ kind: text }))`
      select s.kind from question q join requirement_section s on s.id = q.section_id
      where q.rfp_id = ${rfp.id} and q.id = ${questionId}`),
  ) as RequirementKind;
  const isPublished = rfp.publishedAt !== null;
  const files = (await listQuestionFiles(db, rfp.id)).filter((file) => file.questionId === questionId);
  return {
    rfp,
    isPublished,
    files,
    event: { name: 'requirementsSaved' as const, payload: { rfpId: rfp.id, kind } },
  };
}

const field = 'questionFiles';
const refuseAtField = (message: string) => refuse('invalidFields', { errors: [{ field, message }] });

export const addQuestionFilesHandler = commandHandler(
  addQuestionFiles,
  async ({ body, files, caller, db, record }) => {
    const { rfp, isPublished, files: before, event } = await lockQuestion(db, caller, body);
    const coming = files[field] ?? [];
    if (coming.length === 0) return refuseAtField(sharedMessages.documentRequired);
    const names = new Set(coming.map(({ fileName }) => fileName));
    if (names.size < coming.length) return refuseAtField(sharedMessages.fileTwice);
    const replaced = before.filter(({ name }) => names.has(name));
    if (isPublished && replaced.some(({ isPending }) => !isPending))
      return refuseAtField(t('Vendors have a file of this name. Give the new one another name'));
    if (before.length - replaced.length + coming.length > legalFile.maxCount)
      return refuseAtField(documentsFull(legalFile));
    await record(
      event,
      ...replaced.flatMap(({ fileId }) => detachFile(rfp.id, fileId)),
      ...coming.flatMap((file) => attachFile(rfp.id, body.questionId, file, isPublished)),
    );
    return { message: sharedMessages.detailsUpdated };
  },
);

export const deleteQuestionFileHandler = commandHandler(
  deleteQuestionFile,
  async ({ body, caller, db, record }) => {
    const { rfp, isPublished, files, event } = await lockQuestion(db, caller, body);
    const { fileId, isPending } = orNotFound(files.find(({ name }) => name === body.fileName));
    if (isPublished && !isPending) return refuse('alreadyPublished');
    await record(event, ...detachFile(rfp.id, fileId));
    return { message: sharedMessages.documentDeleted };
  },
);

/** Lists the files of all questions. A vendor gets them once it has accepted, as a file may name a buyer that hides. */
export const getQuestionFilesHandler = (links: FileLinks) =>
  queryHandler(getQuestionFiles, async ({ params, caller, db, now }) => {
    const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
    const isHidden =
      invite !== null && (invite.acceptStatus !== 1 || isBuyerHidden(rfp.isAnonymous, invite.acceptStatus));
    if (isHidden) return { files: [] };
    const companyName = await loadBuyerName(db, rfp);
    const stored = new Map((await listFiles(db, questionFileOwner(rfp.id))).map((file) => [file.id, file]));
    const attached = (await listQuestionFiles(db, rfp.id)).filter(({ isPending }) => !invite || !isPending);
    return {
      files: attached.flatMap(({ fileId, questionId, isPending }) => {
        const file = stored.get(fileId);
        return file
          ? [
              {
                questionId,
                ...documentOf(file, companyName, links, now),
                ...(isPending && { isPending }),
              },
            ]
          : [];
      }),
    };
  });
