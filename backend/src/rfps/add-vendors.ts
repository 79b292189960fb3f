import { randomUUIDv7 } from 'node:crypto';
import type { NewEvent } from '../contracts/events.ts';
import { createVendors, ndaFlagNames, type NdaFlag } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { ndaUnsaved } from '../contracts/nda.ts';
import { refusals } from '../contracts/refusals.ts';
import { sql, type Reader } from '../platform/database.ts';
import { deed } from '../platform/handler.ts';
import type { Change } from '../platform/outbox.ts';
import { refuse } from '../platform/refusal.ts';
import { loadBuyerSteps } from './buyer-step-facts.ts';
import { askedInvitees } from './asked-invitees.ts';
import { decideInvitees, type Invitee } from './invitees.ts';
import { addInvites, addProducts, listBuyers, listInvites } from './invite-store.ts';
import { inviteeViews } from './invitee-view.ts';
import { namedInvitees, type KeepersOf } from './named-invitees.ts';
import { keepNdaFlags, readNdaFlags } from './nda-preference-store.ts';
import { dueAtOf, listStages } from './milestone-store.ts';
import { dropNdaTerms, loadNdaTerms } from './nda-terms.ts';
import { dropPresentationTerms } from './presentation-terms.ts';
import { decidePublication, type AskedStep, type OptionalStep } from './publication.ts';
import { incompleteMessage } from './requirements.ts';
import { dropRequirements } from './requirements-store.ts';
import { lockOwnRfp, type Rfp } from './rfp-store.ts';

/** The changes that count invites which go to email addresses. Refuses inviteLimitReached. */
export type CountInvites = (
  read: Reader,
  sender: { userId: string; companyId: string | null },
  invites: readonly { email: string; field: string | null }[],
  now: number,
) => Promise<Change[]>;

type Happening = readonly [NewEvent[], Change[]];

/** Adds vendors; `publish` publishes as well. Invites go out at publication, those added later at once. */
export const doCreateVendors = (keepersOf: KeepersOf, countInvites: CountInvites) =>
  deed(createVendors, async ({ body, caller, read, record, now }) => {
    const asked = askedInvitees(body);
    if (!asked.ok) return refuse('invalidFields', { errors: asked.errors });
    const rfp = await lockOwnRfp(read, caller, body.rfpId);
    const before = await listInvites(read, rfp.id);
    const named = await namedInvitees(read, asked.invitees, keepersOf);
    const decided = decideInvitees([caller, ...(await listBuyers(read, rfp))], before, named);
    if (!decided.ok) {
      const errors = decided.faults.map(({ at, code }) => ({
        field: asked.invitees[at]?.field ?? 'invitees',
        message: refusals[code],
      }));
      return refuse(decided.faults[0].code, { errors });
    }
    const publishing = body.type === 'publish' && rfp.publishedAt === null;
    if (body.type !== 'save' && before.length + decided.added.length === 0) return refuse('vendorRequired');

    const sendNow = publishing || rfp.publishedAt !== null;
    const added = numbered(decided.added);
    const [prefer, preferences] = await preferred(read, rfp, body);
    const sent = [
      ...(publishing ? before.filter((one) => one.sentAt === null) : []),
      ...(sendNow ? added : []),
    ];
    const byEmail = sent.flatMap(({ email }) =>
      email === null
        ? []
        : { email, field: asked.invitees.find((one) => one.email === email)?.field ?? null },
    );
    const counted = await countInvites(
      read,
      { userId: caller.userId, companyId: rfp.companyId },
      byEmail,
      now,
    );
    const happened: NewEvent[] = [
      ...prefer,
      ...(added.length > 0
        ? [
            {
              name: 'vendorsAdded' as const,
              payload: { rfpId: rfp.id, inviteIds: added.map(({ id }) => id) },
            },
          ]
        : []),
      ...decided.extended.map(({ inviteId }) => ({
        name: 'vendorChanged' as const,
        payload: { rfpId: rfp.id, inviteId },
      })),
      ...(publishing ? [{ name: 'rfpPublished' as const, payload: { rfpId: rfp.id } }] : []),
      ...sent.map(({ id }) => ({
        name: 'vendorInvited' as const,
        payload: { rfpId: rfp.id, inviteId: id },
      })),
    ];
    const changes = [
      ...counted,
      ...preferences,
      ...(publishing ? await publish(read, rfp, now) : []),
      ...addInvites(rfp.id, added, sendNow, now),
      ...addProducts(decided.extended),
    ];
    const [first, ...rest] = happened;
    if (first) await record([first, ...rest], ...changes);
    return {
      message: publishing ? messages.rfpPublished : messages.detailsUpdated,
      rfpPublished: sendNow,
      vendor: inviteeViews(await listInvites(read, rfp.id)),
    };
  });

/** Ids that stand in the order of the vendors, since those of one save are listed by them. */
function numbered(added: readonly Invitee[]): (Invitee & { id: string })[] {
  const ids = added.map(() => randomUUIDv7()).sort();
  return added.map((one, index) => ({ ...one, id: ids[index] ?? '' }));
}

/** Flags that are given and differ from those that stand; a published RFP keeps its own. */
async function preferred(
  read: Reader,
  rfp: Rfp,
  given: Readonly<Partial<Record<NdaFlag, boolean | undefined>>>,
): Promise<Happening> {
  const stand = await readNdaFlags(read, rfp.id);
  const wanted = { ...stand };
  for (const name of ndaFlagNames) wanted[name] = given[name] ?? stand[name];
  if (ndaFlagNames.every((name) => wanted[name] === stand[name])) return [[], []];
  if (rfp.publishedAt !== null) return refuse('alreadyPublished');
  return [[{ name: 'ndaPreferencesSaved', payload: { rfpId: rfp.id } }], [keepNdaFlags(rfp.id, wanted)]];
}

/** What the RFP's steps leave out goes with all that was saved of it. */
const dropStep: Record<OptionalStep, (rfpId: string) => Change[]> = {
  commercialEvaluation: (rfpId) => dropRequirements(rfpId, 'commercial'),
  nda: dropNdaTerms,
  finalPresentation: dropPresentationTerms,
};

const messageOfMissing: Record<AskedStep, string> = {
  projectInformation: messages.projectUnsaved,
  technicalRequirements: incompleteMessage('technical'),
  commercialEvaluation: incompleteMessage('commercial'),
  nda: messages.ndaFileRequired,
  finalPresentation: messages.presentationUnsaved,
};

async function publish(read: Reader, rfp: Rfp, now: number): Promise<Change[]> {
  const decided = decidePublication(rfp.steps, await loadBuyerSteps(read, rfp.id));
  if (!decided.ok) {
    const { missing } = decided;
    const isNdaUnsaved = missing === 'nda' && (await loadNdaTerms(read, rfp.id)).version === 0;
    const message = isNdaUnsaved ? ndaUnsaved : messageOfMissing[missing];
    return refuse('requirementsIncomplete', { message, about: missing });
  }
  if (rfp.isSealed && !((dueAtOf(await listStages(read, rfp.id), rfp) ?? now) > now))
    return refuse('requirementsIncomplete', {
      message: messages.sealingNeedsDueDay,
      about: 'projectInformation',
    });
  const at = sql.fragment`to_timestamp(${now}::double precision / 1000)`;
  return [
    sql.typeAlias('nothing')`update rfp set published_at = ${at}, version = version + 1 where id = ${rfp.id}`,
    {
      mayMiss: sql.typeAlias('nothing')`
        update invite set sent_at = ${at} where rfp_id = ${rfp.id} and sent_at is null`,
    },
    ...decided.dropped.flatMap((step) => dropStep[step](rfp.id)),
  ];
}
