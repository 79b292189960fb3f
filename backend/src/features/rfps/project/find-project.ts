import { isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { getProject } from '../contracts/rfps.ts';
import { listDocuments } from '../../../platform/storage/documents.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { loadBuyerName } from '../buyer-name.ts';
import { listWholeTimeline } from '../milestone-store.ts';
import { listContacts, loadProjectTexts, materialOwner } from './project-store.ts';
import { loadReadable } from '../rfp-access.ts';

/** Returns the project step with all fixed milestones. A hidden buyer's contacts and files are left out completely. */
export const findProject = (links: FileLinks) =>
  queryHandler(getProject, async ({ params, caller, db, now }) => {
    const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
    const hidden = invite !== null && isBuyerHidden(rfp.isAnonymous, invite.acceptStatus);
    return {
      project: {
        ...(await loadProjectTexts(db, rfp.id)),
        contacts: hidden ? [] : [...(await listContacts(db, rfp.id))],
        timeZone: rfp.timeZone,
        ...(rfp.dueTime !== null && { dueTime: rfp.dueTime }),
        ...(rfp.isSealed && { isSealed: true }),
        timelineItems: await listWholeTimeline(db, rfp.id),
        supportingMaterial_docs: hidden
          ? []
          : await listDocuments(db, materialOwner(rfp.id), await loadBuyerName(db, rfp), links, now),
        version: rfp.projectVersion,
      },
    };
  });
