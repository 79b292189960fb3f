import { getNda, createNda, deleteNda, ndaError, type NdaForm } from '../contracts/nda.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { bool, number, row } from '../../../platform/database/row.ts';
import { releaseFiles, listFiles, type FileOwner } from '../../../platform/storage/stored-file.ts';
import { anonymousBuyer, isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { listDocuments, addDocuments, removeDocument } from '../../../platform/storage/documents.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import { queryHandler, commandHandler } from '../../../platform/handler.ts';
import { isNdaDone } from '../buyer-steps.ts';
import { loadBuyerName } from '../buyer-stepper.ts';
import { loadReadable, lockOwnUndecidedRfp, decideSaving } from '../rfp-store.ts';
import { legalFile } from '../../../kernel/files/documents.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { refuse } from '../../../platform/refusal.ts';

/** Returns the owner of the files of the buyer's own agreement. */
export const ndaOwner = (rfpId: string): FileOwner => ({ kind: 'rfpNda', id: rfpId });

export interface StoredNdaTerms extends NdaForm {
  version: number;
}

const unsaved: StoredNdaTerms = { vendorMNDA: false, companyMNDA: false, bidboardMNDA: false, version: 0 };

/** Returns the stored NDA step; version 0 without a choice if it was never saved. */
export const loadNdaTerms = async (db: Queryable, rfpId: string): Promise<StoredNdaTerms> =>
  (await db.maybeOne(sql.type(
    row({ vendorMNDA: bool, companyMNDA: bool, bidboardMNDA: bool, version: number }),
  )`
    select vendor_nda as "vendorMNDA", company_nda as "companyMNDA", bidboard_nda as "bidboardMNDA", version
    from nda_terms where rfp_id = ${rfpId}`)) ?? unsaved;

const putNdaTerms = (
  rfpId: string,
  { vendorMNDA, companyMNDA, bidboardMNDA }: NdaForm,
): Change => sql.statement`
  insert into nda_terms (rfp_id, vendor_nda, company_nda, bidboard_nda)
  values (${rfpId}, ${vendorMNDA}, ${companyMNDA}, ${bidboardMNDA})
  on conflict (rfp_id) do update set vendor_nda = excluded.vendor_nda, company_nda = excluded.company_nda,
    bidboard_nda = excluded.bidboard_nda, version = nda_terms.version + 1`;

/** Returns changes that drop a saved step which the RFP no longer has. */
export const dropNdaTerms = (rfpId: string): Change[] => [
  { mayMiss: sql.statement`delete from nda_terms where rfp_id = ${rfpId}` },
  releaseFiles(ndaOwner(rfpId)),
];

/** Returns the NDA step. An agreement names its company on every page, so a hidden buyer's files are hidden completely. */
export const getNdaHandler = (links: FileLinks) =>
  queryHandler(getNda, async ({ params, caller, db, now }) => {
    const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
    const hidden = invite !== null && isBuyerHidden(rfp.isAnonymous, invite.acceptStatus);
    const companyName = hidden ? anonymousBuyer.name : await loadBuyerName(db, rfp);
    const { version, ...terms } = await loadNdaTerms(db, rfp.id);
    return {
      nda: {
        ...terms,
        companyNDADocument_docs: hidden
          ? []
          : await listDocuments(db, ndaOwner(rfp.id), companyName, links, now),
        companyName,
        isData: isNdaDone({
          nda: version > 0 ? terms : null,
          ndaFiles: (await listFiles(db, ndaOwner(rfp.id))).length,
        }),
        version,
      },
    };
  });

/** Saves the NDA step with the files that came with it. Publication fixes the terms. */
export const createNdaHandler = commandHandler(createNda, async ({ body, files, caller, db, record }) => {
  const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
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
export const deleteNdaHandler = commandHandler(deleteNda, async ({ body, caller, db, record }) => {
  const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
  if (rfp.publishedAt !== null) return refuse('alreadyPublished');
  const terms = await loadNdaTerms(db, rfp.id);
  const removal = await removeDocument(db, ndaOwner(rfp.id), body.fileName);
  await record({ name: 'ndaTermsSaved', payload: { rfpId: rfp.id } }, removal, putNdaTerms(rfp.id, terms));
  return { message: sharedMessages.documentDeleted };
});
