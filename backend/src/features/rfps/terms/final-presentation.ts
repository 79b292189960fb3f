import {
  defaultPresentation,
  getFinalPresentation,
  presentationFor,
  createFinalPresentation,
  presentationErrors,
  type AgendaItem,
  type PresentationForm,
  type presentationForm,
} from '../contracts/final-presentation.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { queryHandler, commandHandler } from '../../../platform/handler.ts';
import { loadReadable, lockOwnUndecidedRfp, decideSaving } from '../rfp-store.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { refuse } from '../../../platform/refusal.ts';

const termsRow = row({
  presentationType: text,
  faceToFaceType: text,
  faceToFaceOnSiteLocation: text,
  remoteLiveType: text,
  conferenceCallDetails: text,
  version: number,
});
const itemRow = row({ agendaItemName: text, agendaItemDescription: text, agendaAllocatedTime: number });

export interface StoredPresentationTerms {
  terms: PresentationForm;
  version: number;
}

/** Returns the stored terms; the defaults at version 0 if the step was never saved. */
export async function loadPresentationTerms(db: Queryable, rfpId: string): Promise<StoredPresentationTerms> {
  const found = await db.maybeOne(sql.type(termsRow)`
    select presentation_type as "presentationType", face_to_face_type as "faceToFaceType",
      on_site_location as "faceToFaceOnSiteLocation", remote_live_type as "remoteLiveType",
      conference_call_details as "conferenceCallDetails", version
    from presentation_terms where rfp_id = ${rfpId}`);
  if (!found) return { terms: defaultPresentation, version: 0 };
  const items = await db.any(sql.type(itemRow)`
    select name as "agendaItemName", description as "agendaItemDescription", minutes as "agendaAllocatedTime"
    from agenda_item where rfp_id = ${rfpId} order by position`);
  const { version, ...terms } = found;
  return {
    terms: { ...(terms as Omit<PresentationForm, 'presentationAgenda'>), presentationAgenda: [...items] },
    version,
  };
}

/** Returns changes that write the complete step. */
export const putPresentationTerms = (rfpId: string, terms: PresentationForm): Change[] => [
  sql.statement`
    insert into presentation_terms (rfp_id, presentation_type, face_to_face_type, on_site_location, remote_live_type,
      conference_call_details)
    values (${rfpId}, ${terms.presentationType}, ${terms.faceToFaceType}, ${terms.faceToFaceOnSiteLocation},
      ${terms.remoteLiveType}, ${terms.conferenceCallDetails})
    on conflict (rfp_id) do update set presentation_type = excluded.presentation_type,
      face_to_face_type = excluded.face_to_face_type, on_site_location = excluded.on_site_location,
      remote_live_type = excluded.remote_live_type, conference_call_details = excluded.conference_call_details,
      version = presentation_terms.version + 1`,
  { mayMiss: sql.statement`delete from agenda_item where rfp_id = ${rfpId}` },
  { mayMiss: insertAgenda(rfpId, terms.presentationAgenda) },
];

const insertAgenda = (rfpId: string, items: readonly AgendaItem[]) => sql.statement`
  insert into agenda_item (rfp_id, position, name, description, minutes)
  select ${rfpId}, position, name, description, minutes
  from ${sql.unnest(
    items.map((item, position) => [
      position,
      item.agendaItemName,
      item.agendaItemDescription,
      item.agendaAllocatedTime,
    ]),
    ['int4', 'text', 'text', 'int4'],
  )} as item (position, name, description, minutes)`;

/** Returns changes that drop a saved step which the RFP no longer has. */
export const dropPresentationTerms = (rfpId: string): Change[] => [
  { mayMiss: sql.statement`delete from presentation_terms where rfp_id = ${rfpId}` },
];

/** Returns the terms of the final presentation; vendors get those that concern them. */
export const getFinalPresentationHandler = queryHandler(
  getFinalPresentation,
  async ({ params, caller, db }) => {
    const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
    const { terms, version } = await loadPresentationTerms(db, rfp.id);
    const presented = invite
      ? presentationFor(terms, isBuyerHidden(rfp.isAnonymous, invite.acceptStatus))
      : terms;
    return { finalPresentation: { ...presented, isData: version > 0, version } };
  },
);

export type PresentationInput = Infer<typeof presentationForm>;

/** Fills in the default of each missing field. */
export const withPresentationDefaults = (body: PresentationInput): PresentationForm => ({
  presentationType: body.presentationType,
  faceToFaceType: body.faceToFaceType ?? defaultPresentation.faceToFaceType,
  faceToFaceOnSiteLocation: body.faceToFaceOnSiteLocation ?? '',
  remoteLiveType: body.remoteLiveType ?? defaultPresentation.remoteLiveType,
  conferenceCallDetails: body.conferenceCallDetails ?? '',
  presentationAgenda: body.presentationAgenda ?? defaultPresentation.presentationAgenda,
});

/** Saves the complete terms of the final presentation. Publication fixes the terms. */
export const createFinalPresentationHandler = commandHandler(
  createFinalPresentation,
  async ({ body, caller, db, record }) => {
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    const { version } = await loadPresentationTerms(db, rfp.id);
    const { publishedAt } = rfp;
    const saving = decideSaving({ version, publishedAt }, body.version, 'fixedByPublication');
    if (!saving.ok) return refuse(saving.code);
    const terms = withPresentationDefaults(body);
    const errors = presentationErrors(terms);
    if (errors.length > 0) return refuse('invalidFields', { errors });
    await record(
      { name: 'presentationTermsSaved', payload: { rfpId: rfp.id } },
      ...putPresentationTerms(rfp.id, terms),
    );
    return { message: sharedMessages.detailsUpdated, version: version + 1 };
  },
);
