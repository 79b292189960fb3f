import { presentationFile } from '../contracts/presentations.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { presentationError, restrictToAsked } from '../contracts/presentation-request.ts';
import {
  deleteFinalPresentation,
  getAllFinalPresentations,
  submitFinalPresentation,
} from '../contracts/presentations.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listFiles } from '../../../platform/storage/stored-file.ts';
import type { DocumentDependencies } from '../document-dependencies.ts';
import { fileOwner, addFiles } from './uploaded-files.ts';
import { doDeleteFile } from './upload-files.ts';
import { lockOpenResponse, partSaved } from '../open-response.ts';
import { findPresentation, loadPresentation, savePresentation } from './presentation-store.ts';
import { listSubmittedVendors, loadForBuyer, loadRequestedVendor, type Vendor } from '../vendor-store.ts';

const field = 'digitalRecordingFiles';

/** Handles the vendor's side of the final presentation, in the format that the buyer chose. */
export const presentationHandlers = (dependencies: DocumentDependencies): Handler[] => [
  commandHandler(submitFinalPresentation, async ({ body, files, caller, db, record, now }) => {
    const { rfp } = await dependencies.loadReadable(db, caller, body.rfpId);
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, rfp.id);
    if (!rfp.steps.finalPresentation) return refuse('stepLeftOut');
    const request = await dependencies.findPresentationRequest(db, rfp.id);
    const given = {
      officeLocation: body.faceToFaceOnSiteLocation ?? '',
      conferenceDetails: body.conferenceCallDetails ?? '',
    };
    const owner = fileOwner('presentation', invite.id);
    const coming = files[field] ?? [];
    const there = await listFiles(db, owner);
    const fieldError = presentationError(request, given, coming.length + there.length);
    if (fieldError) return refuse('invalidFields', { errors: [fieldError] });
    const before = (await findPresentation(db, invite.id))?.savedAt ?? 0;
    if (body.version !== undefined && body.version !== before) return refuse('staleVersion');
    // Two saves never share a moment because the moment is the version.
    const version = Math.max(now, before + 1);
    await record(
      partSaved(invite, 'presentation'),
      ...(await addFiles(db, owner, coming, { field, limits: presentationFile })),
      savePresentation(invite.id, restrictToAsked(request, given), caller.userId, version),
    );
    return { message: sharedMessages.detailsUpdated, version };
  }),
  doDeleteFile(deleteFinalPresentation, dependencies, 'presentation'),
  queryHandler(getAllFinalPresentations, async ({ params, caller, db, now }) => {
    const presentationOf = (vendor: Vendor) => loadPresentation(db, vendor, dependencies.fileLinks, now);
    const { invite } = await dependencies.loadReadable(db, caller, params.rfpId);
    if (invite) {
      const request = { rfpId: params.rfpId, userId: params.userId ?? caller.userId };
      const { vendor } = await loadRequestedVendor(dependencies, db, { caller, now }, request);
      return { finalPresenation: [await presentationOf(vendor)] };
    }
    const rfp = await loadForBuyer(dependencies, db, { caller, now }, params.rfpId);
    const finalPresenation = [];
    for (const vendor of await listSubmittedVendors(db, rfp.id))
      finalPresenation.push(await presentationOf(vendor));
    return { finalPresenation };
  }),
];
