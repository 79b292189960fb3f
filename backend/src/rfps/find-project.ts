import { isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { getProject } from '../contracts/rfps.ts';
import { listDocuments } from '../platform/documents.ts';
import type { FileLinks } from '../platform/file-link.ts';
import { queryHandler } from '../platform/handler.ts';
import { loadBuyerName } from './buyer-name.ts';
import { listWholeTimeline } from './milestone-store.ts';
import { listContacts, loadProjectTexts, materialOwner } from './project-store.ts';
import { loadReadable } from './rfp-access.ts';

/** The project step, with all the fixed milestones. A hidden buyer's contacts and files stay behind whole. */
export const findProject = (links: FileLinks) =>
  queryHandler(getProject, async ({ params, caller, read, now }) => {
    const { rfp, invite } = await loadReadable(read, caller, params.rfpId);
    const hidden = invite !== null && isBuyerHidden(rfp.isAnonymous, invite.acceptStatus);
    return {
      project: {
        ...(await loadProjectTexts(read, rfp.id)),
        contacts: hidden ? [] : [...(await listContacts(read, rfp.id))],
        timeZone: rfp.timeZone,
        ...(rfp.dueTime !== null && { dueTime: rfp.dueTime }),
        ...(rfp.isSealed && { isSealed: true }),
        timelineItems: await listWholeTimeline(read, rfp.id),
        supportingMaterial_docs: hidden
          ? []
          : await listDocuments(read, materialOwner(rfp.id), await loadBuyerName(read, rfp), links, now),
        version: rfp.projectVersion,
      },
    };
  });
