import { paperFile, type DocumentFile } from '../contracts/documents.ts';
import { createLegal, deleteLegal, getAllLegal, getLegal } from '../contracts/legal-papers.ts';
import { messages } from '../contracts/messages.ts';
import { finding, type Handler } from '../platform/handler.ts';
import type { DocumentDoors } from './document-doors.ts';
import { filesOf, filesOfAll } from './handed-in-files.ts';
import { doHandIn, doTakeBack } from './hand-in-files.ts';
import { headOf, listAcceptedVendors, loadForBuyer, loadVendorAsked, type Vendor } from './vendor-store.ts';

/** A vendor's legal documents: handed in, taken back, read by the vendor and by the buyer. */
export function legalPaperHandlers(doors: DocumentDoors): Handler[] {
  const papersOf = (vendor: Vendor, files: DocumentFile[]) => ({
    ...headOf(vendor),
    legalDocuments_docs: files,
  });
  return [
    doHandIn(createLegal, doors, {
      part: 'legal',
      field: 'legalDocuments',
      limits: paperFile,
      required: messages.documentRequired,
    }),
    doTakeBack(deleteLegal, doors, 'legal'),
    finding(getLegal, async ({ params, caller, read, now }) => {
      const { vendor } = await loadVendorAsked(doors, read, { caller, now }, params);
      return { legalDoc: papersOf(vendor, await filesOf(read, 'legal', vendor, doors.fileLinks, now)) };
    }),
    finding(getAllLegal, async ({ params, caller, read, now }) => {
      await loadForBuyer(doors, read, { caller, now }, params.rfpId);
      const vendors = await listAcceptedVendors(read, params.rfpId);
      const all = await filesOfAll(read, 'legal', vendors, doors.fileLinks, now);
      return {
        legalDoc: all
          .filter(({ files }) => files.length > 0)
          .map(({ vendor, files }) => papersOf(vendor, files)),
      };
    }),
  ];
}
