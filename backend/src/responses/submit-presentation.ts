import { presentationFile } from '../contracts/documents.ts';
import { messages } from '../contracts/messages.ts';
import { presentationComplaint, restrictToAsked } from '../contracts/presentation-asked.ts';
import {
  deleteFinalPresentation,
  getAllFinalPresentations,
  submitFinalPresentation,
} from '../contracts/presentations.ts';
import { commandHandler, queryHandler, type Handler } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { listFiles } from '../platform/stored-file.ts';
import type { DocumentDependencies } from './document-dependencies.ts';
import { fileOwner, handingIn } from './handed-in-files.ts';
import { doTakeBack } from './hand-in-files.ts';
import { lockOpenResponse, partSaved } from './open-response.ts';
import { findPresentation, loadPresentation, savePresentation } from './presentation-store.ts';
import { listSubmittedVendors, loadForBuyer, loadVendorAsked, type Vendor } from './vendor-store.ts';

const field = 'digitalRecordingFiles';

/** The vendor's side of the final presentation, by the format that the buyer chose. */
export const presentationHandlers = (dependencies: DocumentDependencies): Handler[] => [
  commandHandler(submitFinalPresentation, async ({ body, files, caller, read, record, now }) => {
    const { rfp } = await dependencies.loadReadable(read, caller, body.rfpId);
    const invite = await lockOpenResponse(dependencies, { read, caller, now }, rfp.id);
    if (!rfp.steps.finalPresentation) return refuse('stepLeftOut');
    const asked = await dependencies.presentationAsked(read, rfp.id);
    const said = {
      officeLocation: body.faceToFaceOnSiteLocation ?? '',
      conferenceDetails: body.conferenceCallDetails ?? '',
    };
    const owner = fileOwner('presentation', invite.id);
    const coming = files[field] ?? [];
    const there = await listFiles(read, owner);
    const complaint = presentationComplaint(asked, said, coming.length + there.length);
    if (complaint) return refuse('invalidFields', { errors: [complaint] });
    const before = (await findPresentation(read, invite.id))?.savedAt ?? 0;
    if (body.version !== undefined && body.version !== before) return refuse('changedMeanwhile');
    // No two saves are of one moment, since the moment is the version.
    const version = Math.max(now, before + 1);
    await record(
      partSaved(invite, 'presentation'),
      ...(await handingIn(read, owner, coming, { field, limits: presentationFile })),
      savePresentation(invite.id, restrictToAsked(asked, said), caller.userId, version),
    );
    return { message: messages.detailsUpdated, version };
  }),
  doTakeBack(deleteFinalPresentation, dependencies, 'presentation'),
  queryHandler(getAllFinalPresentations, async ({ params, caller, read, now }) => {
    const presentationOf = (vendor: Vendor) => loadPresentation(read, vendor, dependencies.fileLinks, now);
    const { invite } = await dependencies.loadReadable(read, caller, params.rfpId);
    if (invite) {
      const asked = { rfpId: params.rfpId, userId: params.userId ?? caller.userId };
      const { vendor } = await loadVendorAsked(dependencies, read, { caller, now }, asked);
      return { finalPresenation: [await presentationOf(vendor)] };
    }
    const rfp = await loadForBuyer(dependencies, read, { caller, now }, params.rfpId);
    const finalPresenation = [];
    for (const vendor of await listSubmittedVendors(read, rfp.id))
      finalPresenation.push(await presentationOf(vendor));
    return { finalPresenation };
  }),
];
