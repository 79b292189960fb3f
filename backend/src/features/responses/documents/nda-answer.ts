import { legalFile, type DocumentFile } from '../../../kernel/files/documents.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import {
  createNdaAnswer,
  deleteNdaAnswer,
  getAllNdaAnswers,
  getNdaAnswer,
} from '../contracts/nda-answers.ts';
import { queryHandler, type Handler } from '../../../platform/handler.ts';
import type { DocumentDependencies } from '../document-dependencies.ts';
import { filesOf, filesOfAll, uploadFilesHandler, deleteFileHandler } from './uploaded-files.ts';
import {
  headOf,
  listSubmittedVendors,
  loadForBuyer,
  loadRequestedVendor,
  type Vendor,
} from '../vendor-store.ts';

/** Handles a vendor's signed NDA: the vendor uploads and deletes it, and the vendor and the buyer read it. */
export function ndaAnswerHandlers(dependencies: DocumentDependencies): Handler[] {
  const answerOf = (vendor: Vendor, files: DocumentFile[]) => ({
    ...headOf(vendor),
    isData: files.length > 0,
    companyNDAAnsDocument_docs: files,
  });
  return [
    uploadFilesHandler(createNdaAnswer, dependencies, {
      part: 'nda',
      field: 'companyNDAAnsDocument',
      limits: legalFile,
      required: sharedMessages.ndaFileRequired,
    }),
    deleteFileHandler(deleteNdaAnswer, dependencies, 'nda'),
    queryHandler(getNdaAnswer, async ({ params, caller, db, now }) => {
      const { vendor } = await loadRequestedVendor(dependencies, db, { caller, now }, params);
      return { NDAAns: answerOf(vendor, await filesOf(db, 'nda', vendor, dependencies.fileLinks, now)) };
    }),
    queryHandler(getAllNdaAnswers, async ({ params, caller, db, now }) => {
      await loadForBuyer(dependencies, db, { caller, now }, params.rfpId);
      const vendors = await listSubmittedVendors(db, params.rfpId);
      const all = await filesOfAll(db, 'nda', vendors, dependencies.fileLinks, now);
      return { NDAAns: all.map(({ vendor, files }) => answerOf(vendor, files)) };
    }),
  ];
}
