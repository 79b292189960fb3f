import { isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import {
  createContractDrafts,
  deleteContractDraft,
  getContractDrafts,
} from '../contracts/contract-drafts.ts';
import { legalFile } from '../../../kernel/files/documents.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { addDocuments, listDocuments, removeDocument } from '../../../platform/storage/documents.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { FileOwner } from '../../../platform/storage/stored-file.ts';
import { loadBuyerName } from '../buyer-stepper.ts';
import { loadReadable, lockOwnUndecidedRfp } from '../rfp-store.ts';

const draftsOwner = (rfpId: string): FileOwner => ({ kind: 'contractDraft', id: rfpId });

/** Publication fixes the drafts because vendors rely on what existed when they were invited. */
export const createContractDraftsHandler = commandHandler(
  createContractDrafts,
  async ({ body, files, caller, db, record }) => {
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    if (rfp.publishedAt !== null) return refuse('alreadyPublished');
    if (!rfp.steps.contactAgreements) return refuse('stepLeftOut');
    const coming = files['contractDrafts'] ?? [];
    const field = 'contractDrafts';
    if (coming.length === 0)
      return refuse('invalidFields', { errors: [{ field, message: sharedMessages.documentRequired }] });
    const added = await addDocuments(db, draftsOwner(rfp.id), coming, legalFile);
    if ('error' in added) return refuse('invalidFields', { errors: [{ field, message: added.error }] });
    await record({ name: 'contractDraftsSaved', payload: { rfpId: rfp.id } }, ...added.changes);
    return { message: sharedMessages.detailsUpdated };
  },
);

export const deleteContractDraftHandler = commandHandler(
  deleteContractDraft,
  async ({ body, caller, db, record }) => {
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    if (rfp.publishedAt !== null) return refuse('alreadyPublished');
    const removal = await removeDocument(db, draftsOwner(rfp.id), body.fileName);
    await record({ name: 'contractDraftsSaved', payload: { rfpId: rfp.id } }, removal);
    return { message: sharedMessages.documentDeleted };
  },
);

/** Lists draft contracts. A contract names its company on every page, so a hidden buyer's drafts are hidden completely. */
export const getContractDraftsHandler = (links: FileLinks) =>
  queryHandler(getContractDrafts, async ({ params, caller, db, now }) => {
    const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
    const isHidden = invite !== null && isBuyerHidden(rfp.isAnonymous, invite.acceptStatus);
    if (isHidden || !rfp.steps.contactAgreements) return { contractDrafts_docs: [] };
    const companyName = await loadBuyerName(db, rfp);
    return {
      contractDrafts_docs: await listDocuments(db, draftsOwner(rfp.id), companyName, links, now),
    };
  });
