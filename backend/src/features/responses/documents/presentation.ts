import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import { isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { row, text, time } from '../../../platform/database/row.ts';
import { filesOf, fileOwner, addFiles, deleteFileHandler } from './uploaded-files.ts';
import {
  headOf,
  listSubmittedVendors,
  loadForBuyer,
  loadRequestedVendor,
  type Vendor,
} from '../vendor-store.ts';
import {
  presentationFile,
  presentationError,
  restrictToRequested,
  deleteFinalPresentation,
  getAllFinalPresentations,
  submitFinalPresentation,
} from '../contracts/presentations.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listFiles } from '../../../platform/storage/stored-file.ts';
import type { DocumentDependencies } from '../document-dependencies.ts';
import { lockOpenResponse, responsePartSaved } from '../open-response.ts';

const presentationRow = row({ officeLocation: text, conferenceDetails: text, savedAt: time });

const findPresentation = (db: Queryable, inviteId: string) =>
  db.maybeOne(sql.type(presentationRow)`
    select office_location as "officeLocation", conference_details as "conferenceDetails", saved_at as "savedAt"
    from response_presentation where invite_id = ${inviteId}`);

/** Returns a vendor's presentation in wire format; without content until it is uploaded. */
export async function loadPresentation(db: Queryable, vendor: Vendor, links: FileLinks, now: number) {
  const saved = await findPresentation(db, vendor.inviteId);
  return {
    ...headOf(vendor),
    faceToFaceOnSiteLocation: saved?.officeLocation ?? '',
    conferenceCallDetails: saved?.conferenceDetails ?? '',
    files: await filesOf(db, 'presentation', vendor, links, now),
    savedAt: isoTimeOrNull(saved?.savedAt ?? null),
    version: saved?.savedAt ?? 0,
  };
}

/** Returns a change for `record` that replaces the vendor's statement about its presentation. */
const savePresentation = (
  inviteId: string,
  { officeLocation, conferenceDetails }: { officeLocation: string; conferenceDetails: string },
  savedBy: string,
  savedAt: number,
): Change => sql.statement`
  insert into response_presentation (invite_id, office_location, conference_details, saved_by, saved_at)
  values (${inviteId}, ${officeLocation}, ${conferenceDetails}, ${savedBy}, to_timestamp(${savedAt}::double precision / 1000))
  on conflict (invite_id) do update set office_location = excluded.office_location,
    conference_details = excluded.conference_details, saved_by = excluded.saved_by, saved_at = excluded.saved_at`;

const field = 'digitalRecordingFiles';

/** Handles the vendor's side of the final presentation, in the format that the buyer chose. */
export const presentationHandlers = (dependencies: DocumentDependencies): Handler[] => [
  commandHandler(submitFinalPresentation, async ({ body, files, caller, db, record, now }) => {
    const { rfp } = await dependencies.loadReadable(db, caller, body.rfpId);
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, rfp.id);
    if (!rfp.steps.finalPresentation) return refuse('stepLeftOut');
    const request = await dependencies.findPresentationRequest(db, rfp.id);
    const input = {
      officeLocation: body.faceToFaceOnSiteLocation ?? '',
      conferenceDetails: body.conferenceCallDetails ?? '',
    };
    const owner = fileOwner('presentation', invite.id);
    const coming = files[field] ?? [];
    const there = await listFiles(db, owner);
    const fieldError = presentationError(request, input, coming.length + there.length);
    if (fieldError) return refuse('invalidFields', { errors: [fieldError] });
    const before = (await findPresentation(db, invite.id))?.savedAt ?? 0;
    if (body.version !== undefined && body.version !== before) return refuse('staleVersion');
    // Two saves never share a moment because the moment is the version.
    const version = Math.max(now, before + 1);
    await record(
      responsePartSaved(invite, 'presentation'),
      ...(await addFiles(db, owner, coming, { field, limits: presentationFile })),
      savePresentation(invite.id, restrictToRequested(request, input), caller.userId, version),
    );
    return { message: sharedMessages.detailsUpdated, version };
  }),
  deleteFileHandler(deleteFinalPresentation, dependencies, 'presentation'),
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
