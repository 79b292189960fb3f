import { presentationError, type PresentationRequest } from '../contracts/presentation-request.ts';
import { documentParts, type DocumentPart } from '../contracts/vendor-documents.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, nullable, number, row, text } from '../../../platform/database/row.ts';
import { fileKinds } from '../documents/uploaded-files.ts';

const partsRow = row({
  ndas: number,
  recordings: number,
  papers: number,
  officeLocation: nullable(text),
  conferenceDetails: nullable(text),
  hasReferences: bool,
  hasPricing: bool,
  acceptsContract: bool,
});

/**
 * Lists the completed parts of a response, each with some content: the wizard's marks, provided to other features. A presentation
 * without a file that the buyer asks for is incomplete. If the buyer asks for no file, a statement is enough.
 */
export async function listCompletedParts(
  db: Queryable,
  inviteId: string,
  request: PresentationRequest,
): Promise<DocumentPart[]> {
  const there = await db.one(sql.type(partsRow)`
    select files.*, p.office_location as "officeLocation", p.conference_details as "conferenceDetails",
      exists (select 1 from response_references where invite_id = ${inviteId}) as "hasReferences",
      exists (select 1 from response_pricing where invite_id = ${inviteId}) as "hasPricing",
      exists (select 1 from contract_acceptance where invite_id = ${inviteId}) as "acceptsContract"
    from (
      select count(*) filter (where owner_kind = ${fileKinds.nda})::int4 as ndas,
        count(*) filter (where owner_kind = ${fileKinds.presentation})::int4 as recordings,
        count(*) filter (where owner_kind = ${fileKinds.legal})::int4 as papers
      from stored_file where owner_kind = any(${sql.array(Object.values(fileKinds), 'text')}) and owner_id = ${inviteId}
        and released_at is null
    ) files left join response_presentation p on p.invite_id = ${inviteId}`);
  const { officeLocation, conferenceDetails } = there;
  const isCompleted: Record<DocumentPart, boolean> = {
    nda: there.ndas > 0,
    presentation:
      officeLocation !== null &&
      conferenceDetails !== null &&
      !presentationError(request, { officeLocation, conferenceDetails }, there.recordings),
    references: there.hasReferences,
    pricing: there.hasPricing,
    legal: there.papers > 0 || there.acceptsContract,
  };
  return documentParts.filter((part) => isCompleted[part]);
}

/** Whether a response has no answers and no documents. */
export const isEmptyResponse = async (db: Queryable, inviteId: string): Promise<boolean> =>
  !(await db.exists(sql.statement`
    select where exists (select from answer where invite_id = ${inviteId} and answer <> '')
      or exists (select from response_pricing where invite_id = ${inviteId})
      or exists (select from response_references where invite_id = ${inviteId})
      or exists (select from response_presentation where invite_id = ${inviteId})
      or exists (
        select from stored_file where owner_kind = any(${sql.array(Object.values(fileKinds), 'text')})
          and owner_id = ${inviteId} and released_at is null)`));
