import { randomUUIDv7 } from 'node:crypto';
import type { NewEvent } from '../../../kernel/events.ts';
import { messages as approvalMessages } from '../../approvals/contracts/approvals.ts';
import {
  checkApproval,
  requestApproval,
  type CarryOut,
  type Clearance,
  type Requester,
} from '../../approvals/public.ts';
import { createVendors, ndaFlagNames, type NdaFlag } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { refusals } from '../../../kernel/refusals.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { commandHandler, type CommandContext } from '../../../platform/handler.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requestedInvitees } from './requested-invitees.ts';
import { dropChosenProducts, listChosenProducts, inviteeViews, ndaFlagsFrom } from './find-vendors.ts';
import { decideInvitees, type Invitee, type InviteExtension, type NewInvitee } from './invitees.ts';
import {
  addInvites,
  addProducts,
  addRecipients,
  bindToCompany,
  companiesByAddress,
  listBuyers,
  listInvites,
  listKnownInvites,
  sendAgain,
} from './invite-store.ts';
import { namedInvitees, type PageOwnersOf } from './named-invitees.ts';
import { loadNdaTerms } from '../terms/nda.ts';
import { checkPublication, publishRfp } from '../publication/publish-rfp.ts';
import { lockOwnUndecidedRfp, type Rfp } from '../rfp-store.ts';

/** Returns the changes that count invites to email addresses. Refuses inviteLimitReached. */
export type CountInvites = (
  db: Queryable,
  sender: { userId: string; companyId: string | null },
  invites: readonly { email: string; field: string | null }[],
  now: number,
) => Promise<Change[]>;

type EventsAndChanges = readonly [NewEvent[], Change[]];

type AddingContext = Pick<CommandContext<typeof createVendors>, 'body' | 'db' | 'record' | 'now'> & {
  caller: Requester;
};

/**
 * Adds vendors; `publish` also publishes, or asks for approval where the company wants one. Invites are sent at publication, and
 * later additions at once.
 */
const addVendors =
  (pageOwnersOf: PageOwnersOf, countInvites: CountInvites) =>
  async ({ body, caller, db, record, now }: AddingContext, approved: Clearance | null) => {
    const requested = requestedInvitees(body);
    if (!requested.ok) return refuse('invalidFields', { errors: requested.errors });
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    const known = await listKnownInvites(db, rfp.id);
    const before = known.filter(({ isRetracted }) => !isRetracted);
    const named = await withHomes(db, await namedInvitees(db, requested.invitees, pageOwnersOf));
    const decided = decideInvitees([caller, ...(await listBuyers(db, rfp))], known, named);
    if (!decided.ok) {
      const errors = decided.refused.map(({ at, code }) => ({
        field: requested.invitees[at]?.field ?? 'invitees',
        message: refusals[code],
      }));
      return refuse(decided.refused[0].code, { errors });
    }
    const isRequested = body.type === 'publish' && rfp.publishedAt === null;
    if (body.type !== 'save' && before.length + decided.added.length + decided.again.length === 0)
      return refuse('vendorRequired');

    const dropped = isRequested ? await checkPublication(db, rfp, now) : [];
    const clearance = isRequested ? (approved ?? (await checkApproval(db, rfp, 'publish', null))) : null;
    const publishing = clearance !== null;
    const sendNow = publishing || rfp.publishedAt !== null;
    const added = numbered(decided.added);
    await syncNdaStep(db, rfp, body);
    const [join, joining] = joinInvites(rfp.id, decided.joined, now);
    const changed = new Set([...decided.extended, ...decided.joined].map(({ inviteId }) => inviteId));
    const sent = [
      ...(publishing ? before.filter((invite) => invite.sentAt === null).map(({ id }) => id) : []),
      ...(sendNow ? added.map(({ id }) => id) : []),
      ...decided.again,
      // The company itself is now invited where previously only an address was.
      ...decided.joined.flatMap(({ inviteId, isOut, formerEmail }) => (isOut && formerEmail ? inviteId : [])),
    ];
    const addressOf = new Map([...known, ...added].map(({ id, email }) => [id, email]));
    const byEmail = [
      ...sent.flatMap((id) => addressOf.get(id) ?? []),
      ...(sendNow ? added.flatMap(({ recipients }) => recipients) : []),
      ...decided.joined.flatMap(({ isOut, recipients }) => (isOut ? recipients : [])),
    ].map((email) => ({
      email,
      field: requested.invitees.find((invitee) => invitee.email === email)?.field ?? null,
    }));
    const counted = await countInvites(db, { userId: caller.userId, companyId: rfp.companyId }, byEmail, now);
    const happened: NewEvent[] = [
      ...(added.length > 0
        ? [
            {
              name: 'vendorsAdded' as const,
              payload: { rfpId: rfp.id, inviteIds: added.map(({ id }) => id) },
            },
          ]
        : []),
      ...[...changed].map((inviteId) => ({
        name: 'vendorChanged' as const,
        payload: { rfpId: rfp.id, inviteId },
      })),
      ...(publishing ? [{ name: 'rfpPublished' as const, payload: { rfpId: rfp.id } }] : []),
      ...sent.map((inviteId) => ({
        name: 'vendorInvited' as const,
        payload: { rfpId: rfp.id, inviteId },
      })),
      ...join,
    ];
    const changes = [
      ...counted,
      ...(clearance ? publishRfp(clearance, dropped, now) : []),
      ...addInvites(rfp.id, added, sendNow, now),
      ...addProducts(decided.extended),
      ...decided.again.flatMap((inviteId) => sendAgain(inviteId, now)),
      ...joining,
    ];
    const chosen = await listChosenProducts(db, rfp.id);
    if (chosen.length > 0) {
      happened.push({ name: 'rfpSaved', payload: { rfpId: rfp.id } });
      changes.push(dropChosenProducts(rfp.id));
    }
    const [first, ...rest] = happened;
    if (first) await record([first, ...rest], ...changes);
    const awaitsApproval = isRequested && !publishing;
    if (awaitsApproval)
      await requestApproval(
        { db, record, caller, now },
        { rfp, action: 'publish', command: {}, inviteId: null, amountMinor: null },
      );
    return {
      message: publishing
        ? messages.rfpPublished
        : awaitsApproval
          ? approvalMessages.approvalRequested
          : body.type === 'publish' && !first
            ? messages.rfpPublishedBefore
            : sharedMessages.detailsUpdated,
      rfpPublished: sendNow,
      vendor: inviteeViews(await listInvites(db, rfp.id)),
      ...(awaitsApproval && { awaitsApproval }),
    };
  };

export const createVendorsHandler = (pageOwnersOf: PageOwnersOf, countInvites: CountInvites) =>
  commandHandler(createVendors, (context) => addVendors(pageOwnersOf, countInvites)(context, null));

/** Publishes an RFP whose publication was approved, as the person who asked for it. */
export const publishApproved =
  (pageOwnersOf: PageOwnersOf, countInvites: CountInvites): CarryOut =>
  async (context, { rfpId }, clearance) => {
    const body = { rfpId, type: 'publish' as const, invitees: [] };
    await addVendors(pageOwnersOf, countInvites)({ ...context, body }, clearance);
  };

/** Returns each vendor with the company of the user at its address. */
async function withHomes(db: Queryable, named: readonly Invitee[]) {
  const homes = await companiesByAddress(
    db,
    named.flatMap(({ email }) => email ?? []),
  );
  return named.map((invitee) => ({
    ...invitee,
    homeId: homes.get(invitee.email?.toLowerCase() ?? '') ?? null,
  }));
}

/**
 * Returns events and changes for addresses and companies that join existing invites. If the invite has been sent, a new address
 * gets its own mail. If the company replaces an address as addressee, that address is mailed together with it, because this code
 * cannot know whether its own mail has been sent.
 */
function joinInvites(rfpId: string, joined: readonly InviteExtension[], now: number): EventsAndChanges {
  const recipients = joined.flatMap(({ inviteId, isOut, recipients: emails, formerEmail }) => [
    ...(formerEmail === null ? [] : [{ inviteId, email: formerEmail, isMailed: false, needsNoEvent: true }]),
    ...emails.map((email) => ({ inviteId, email, isMailed: isOut, needsNoEvent: !isOut })),
  ]);
  const rows = recipients.map((recipient) => ({ ...recipient, id: randomUUIDv7() }));
  return [
    rows.flatMap(({ id, inviteId, needsNoEvent }) =>
      needsNoEvent
        ? []
        : [{ name: 'recipientAdded' as const, payload: { rfpId, inviteId, recipientId: id } }],
    ),
    [
      ...joined.flatMap(({ inviteId, companyId, formerEmail }) =>
        companyId === null
          ? []
          : bindToCompany(inviteId, companyId, formerEmail === null ? 'stays' : 'moves'),
      ),
      ...addRecipients(rows, now),
    ],
  ];
}

/** Gives the vendors ids in ascending order, because vendors of one save are listed by id. */
function numbered(added: readonly NewInvitee[]): (NewInvitee & { id: string })[] {
  const ids = added.map(() => randomUUIDv7()).sort();
  return added.map((newInvitee, index) => ({ ...newInvitee, id: ids[index] ?? '' }));
}

/** Refuses a flag that contradicts the saved NDA step. Before the step is saved, there is nothing to contradict. */
async function syncNdaStep(
  db: Queryable,
  rfp: Rfp,
  input: Readonly<Partial<Record<NdaFlag, boolean | undefined>>>,
): Promise<void> {
  if (!rfp.steps.nda || ndaFlagNames.every((name) => input[name] === undefined)) return;
  const terms = await loadNdaTerms(db, rfp.id);
  if (terms.version === 0) return;
  const flags = ndaFlagsFrom(terms);
  const [first, ...rest] = ndaFlagNames
    .filter((name) => input[name] !== undefined && input[name] !== flags[name])
    .map((field) => ({ field, message: messages.ndaStepDecides }));
  if (first) refuse('invalidFields', { errors: [first, ...rest] });
}
