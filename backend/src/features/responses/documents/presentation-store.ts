import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import { isoTimeOrNull } from '../../../platform/time/iso-time.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { row, text, time } from '../../../platform/database/row.ts';
import { filesOf } from './uploaded-files.ts';
import { headOf, type Vendor } from '../vendor-store.ts';

const presentationRow = row({ officeLocation: text, conferenceDetails: text, savedAt: time });

export const findPresentation = (db: Queryable, inviteId: string) =>
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
export const savePresentation = (
  inviteId: string,
  { officeLocation, conferenceDetails }: { officeLocation: string; conferenceDetails: string },
  savedBy: string,
  savedAt: number,
): Change => sql.statement`
  insert into response_presentation (invite_id, office_location, conference_details, saved_by, saved_at)
  values (${inviteId}, ${officeLocation}, ${conferenceDetails}, ${savedBy}, to_timestamp(${savedAt}::double precision / 1000))
  on conflict (invite_id) do update set office_location = excluded.office_location,
    conference_details = excluded.conference_details, saved_by = excluded.saved_by, saved_at = excluded.saved_at`;
