import { legalFile } from '../../../kernel/files/documents.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { createNda, deleteNda, ndaError } from '../contracts/nda.ts';
import { addDocuments, removeDocument } from '../../../platform/storage/documents.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listFiles } from '../../../platform/storage/stored-file.ts';
import { loadNdaTerms, ndaOwner, putNdaTerms } from './nda-terms.ts';
import { lockOwnRfp } from '../rfp-store.ts';
import { decideSaving } from '../saving.ts';

/** Saves the NDA step with the files that came with it. Publication fixes the terms. */
export const doCreateNda = commandHandler(createNda, async ({ body, files, caller, db, record }) => {
  const rfp = await lockOwnRfp(db, caller, body.rfpId);
  const { version } = await loadNdaTerms(db, rfp.id);
  const { publishedAt } = rfp;
  const saving = decideSaving({ version, publishedAt }, body.version, 'fixedByPublication');
  if (!saving.ok) return refuse(saving.code);
  const owner = ndaOwner(rfp.id);
  const coming = files['companyNDADocument'] ?? [];
  const error = ndaError(body, coming.length, (await listFiles(db, owner)).length);
  if (error) return refuse('invalidFields', { errors: [error] });
  const added = await addDocuments(db, owner, coming, legalFile);
  if ('error' in added)
    return refuse('invalidFields', { errors: [{ field: 'companyNDADocument', message: added.error }] });
  await record(
    { name: 'ndaTermsSaved', payload: { rfpId: rfp.id } },
    ...added.changes,
    putNdaTerms(rfp.id, body),
  );
  return { message: sharedMessages.detailsUpdated, version: version + 1 };
});

/** Deletes a file at once. Unsaved input of the step has no effect here. */
export const doDeleteNda = commandHandler(deleteNda, async ({ body, caller, db, record }) => {
  const rfp = await lockOwnRfp(db, caller, body.rfpId);
  if (rfp.publishedAt !== null) return refuse('alreadyPublished');
  const terms = await loadNdaTerms(db, rfp.id);
  const removal = await removeDocument(db, ndaOwner(rfp.id), body.fileName);
  await record({ name: 'ndaTermsSaved', payload: { rfpId: rfp.id } }, removal, putNdaTerms(rfp.id, terms));
  return { message: sharedMessages.documentDeleted };
});
