import { anonymousBuyer, isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { getNda } from '../contracts/nda.ts';
import { listDocuments } from '../../../platform/storage/documents.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { listFiles } from '../../../platform/storage/stored-file.ts';
import { isNdaDone } from '../buyer-steps.ts';
import { loadBuyerName } from '../buyer-name.ts';
import { loadNdaTerms, ndaOwner } from './nda-terms.ts';
import { loadReadable } from '../rfp-access.ts';

/** Returns the NDA step. An agreement names its company on every page, so a hidden buyer's files are hidden completely. */
export const findNda = (links: FileLinks) =>
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
