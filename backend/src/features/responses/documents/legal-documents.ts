import { legalFile, type DocumentFile } from '../../../kernel/files/documents.ts';
import { acceptContract } from '../../rfps/contracts/contract-drafts.ts';
import { createLegal, deleteLegal, getAllLegal, getLegal } from '../contracts/legal-documents.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { row, text } from '../../../platform/database/row.ts';
import type { DocumentDependencies } from '../document-dependencies.ts';
import { filesOf, filesOfAll, uploadFilesHandler, deleteFileHandler } from './uploaded-files.ts';
import { lockOpenResponse, responsePartSaved } from '../open-response.ts';
import {
  headOf,
  listSubmittedVendors,
  loadForBuyer,
  loadRequestedVendor,
  type Vendor,
} from '../vendor-store.ts';

/** Handles a vendor's legal documents: the vendor uploads and deletes them, and the vendor and the buyer read them. */
export function legalDocumentHandlers(dependencies: DocumentDependencies): Handler[] {
  const legalDocumentsOf = (vendor: Vendor, files: DocumentFile[], acceptsContract: boolean) => ({
    ...headOf(vendor),
    legalDocuments_docs: files,
    acceptsContract,
  });
  return [
    uploadFilesHandler(createLegal, dependencies, {
      part: 'legal',
      field: 'legalDocuments',
      limits: legalFile,
      required: sharedMessages.documentRequired,
    }),
    deleteFileHandler(deleteLegal, dependencies, 'legal'),
    commandHandler(acceptContract, async ({ body, caller, db, record, now }) => {
      const { rfp } = await dependencies.loadReadable(db, caller, body.rfpId);
      const invite = await lockOpenResponse(dependencies, { db, caller, now }, rfp.id);
      if (!rfp.steps.contactAgreements) return refuse('stepLeftOut');
      await record(responsePartSaved(invite, 'legal'), {
        mayMiss: body.isAccepted
          ? sql.statement`
              insert into contract_acceptance (invite_id, accepted_by, accepted_at)
              values (${invite.id}, ${caller.userId}, to_timestamp(${now}::double precision / 1000))
              on conflict (invite_id) do nothing`
          : sql.statement`delete from contract_acceptance where invite_id = ${invite.id}`,
      });
      return { message: sharedMessages.detailsUpdated };
    }),
    queryHandler(getLegal, async ({ params, caller, db, now }) => {
      const { vendor } = await loadRequestedVendor(dependencies, db, { caller, now }, params);
      const files = await filesOf(db, 'legal', vendor, dependencies.fileLinks, now);
      const accepting = await listAccepting(db, [vendor.inviteId]);
      return { legalDoc: legalDocumentsOf(vendor, files, accepting.has(vendor.inviteId)) };
    }),
    queryHandler(getAllLegal, async ({ params, caller, db, now }) => {
      await loadForBuyer(dependencies, db, { caller, now }, params.rfpId);
      const vendors = await listSubmittedVendors(db, params.rfpId);
      const all = await filesOfAll(db, 'legal', vendors, dependencies.fileLinks, now);
      const accepting = await listAccepting(
        db,
        vendors.map(({ inviteId }) => inviteId),
      );
      return {
        legalDoc: all
          .filter(({ vendor, files }) => files.length > 0 || accepting.has(vendor.inviteId))
          .map(({ vendor, files }) => legalDocumentsOf(vendor, files, accepting.has(vendor.inviteId))),
      };
    }),
  ];
}

/** Returns those of these invites whose vendor accepts the buyer's contract as it is. */
const listAccepting = async (db: Queryable, inviteIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    await db.anyFirst(sql.type(row({ id: text }))`
      select invite_id::text as id from contract_acceptance
      where invite_id = any(${sql.array([...inviteIds], 'uuid')})`),
  );
