import {
  createReference,
  filledReferences,
  getAllReferences,
  getReference,
  referenceErrors,
  type Reference,
} from '../contracts/references.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { json, number, row } from '../../../platform/database/row.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isReleased, type DocumentDependencies } from '../document-dependencies.ts';
import { lockOpenResponse, responsePartSaved } from '../open-response.ts';
import { headOf, listSubmittedVendors, loadForBuyer, loadRequestedVendor } from '../vendor-store.ts';

const referencesRow = row({ references: json<Reference[]>(), version: number });

/** Returns a vendor's references; none at version 0 until they are saved. */
export async function loadReferences(
  db: Queryable,
  inviteId: string,
): Promise<{ references: Reference[]; version: number }> {
  const saved = await db.maybeOne(sql.type(referencesRow)`
    select people as "references", version from response_references where invite_id = ${inviteId}`);
  return saved ?? { references: [], version: 0 };
}

/** Returns a change for `record` that replaces the previous version of the complete list. */
const saveReferences = (
  inviteId: string,
  references: readonly Reference[],
  { version, savedBy, now }: { version: number; savedBy: string; now: number },
): Change => sql.statement`
  insert into response_references (invite_id, people, version, saved_by, saved_at)
  values (${inviteId}, ${JSON.stringify(references)}::jsonb, ${version}, ${savedBy}, to_timestamp(${now}::double precision / 1000))
  on conflict (invite_id) do update set people = excluded.people, version = excluded.version,
    saved_by = excluded.saved_by, saved_at = excluded.saved_at
  where response_references.version = ${version - 1}`;

/**
 * Handles a vendor's references. The vendor can always read them, and the buyer in the final stage of the RFP or after the award.
 */
export const referenceHandlers = (dependencies: DocumentDependencies): Handler[] => [
  commandHandler(createReference, async ({ body, caller, db, record, now }) => {
    const { rfp } = await dependencies.loadReadable(db, caller, body.rfpId);
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, rfp.id);
    if (!rfp.steps.references) return refuse('stepLeftOut');
    const errors = referenceErrors(body.references);
    if (errors.length > 0) return refuse('invalidFields', { errors });
    const before = await loadReferences(db, invite.id);
    if (body.version !== undefined && body.version !== before.version) return refuse('staleVersion');
    const version = before.version + 1;
    await record(
      responsePartSaved(invite, 'references'),
      saveReferences(invite.id, filledReferences(body.references), { version, savedBy: caller.userId, now }),
    );
    return { message: sharedMessages.detailsUpdated, version };
  }),
  queryHandler(getReference, async ({ params, caller, db, now }) => {
    const { rfp, vendor, isOwn } = await loadRequestedVendor(dependencies, db, { caller, now }, params);
    if (!isOwn && !isReleased(await dependencies.releasedReferences(db, rfp, now), vendor.inviteId))
      return refuse('referencesHeld');
    return { reference: { ...headOf(vendor), ...(await loadReferences(db, vendor.inviteId)) } };
  }),
  queryHandler(getAllReferences, async ({ params, caller, db, now }) => {
    const rfp = await loadForBuyer(dependencies, db, { caller, now }, params.rfpId);
    const released = await dependencies.releasedReferences(db, rfp, now);
    if (released === 'none') return refuse('referencesHeld');
    const reference = [];
    for (const vendor of await listSubmittedVendors(db, rfp.id)) {
      if (!isReleased(released, vendor.inviteId)) continue;
      const stored = await loadReferences(db, vendor.inviteId);
      if (stored.version > 0) reference.push({ ...headOf(vendor), ...stored });
    }
    return { reference };
  }),
];
