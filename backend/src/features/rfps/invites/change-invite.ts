import { changeVendorEmail, deleteVendorEmail, inviteAgain, retractInvite } from '../contracts/invites.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { refusals } from '../../../kernel/refusals.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { decideInvitees, decideInvitingAgain, decideRetraction } from './invitees.ts';
import {
  companiesByAddress,
  listBuyers,
  listKnownInvites,
  findRfpOfInvite,
  listInvites,
  sendAgain,
} from './invite-store.ts';
import { dropInvite, setInviteEmail, setInviteRetracted } from './invite-changes.ts';
import { lockOwnUndecidedRfp } from '../rfp-store.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { messages } from '../contracts/messages.ts';
import type { CountInvites } from './add-vendors.ts';

/** Changes the address of an invitee. This is possible only before publication, when no invite has been sent. */
export const changeVendorEmailHandler = commandHandler(
  changeVendorEmail,
  async ({ body, caller, db, record }) => {
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    if (rfp.publishedAt !== null) return refuse('alreadyPublished');
    const invites = await listKnownInvites(db, rfp.id);
    const homes = await companiesByAddress(db, [body.email]);
    const invite = orNotFound(
      invites.find((candidate) => candidate.id === body.id.toLowerCase() && candidate.email !== null),
    );
    if (body.replaces !== undefined && body.replaces !== invite.email) return refuse('staleVersion');
    if (body.email === invite.email) return { message: sharedMessages.detailsUpdated };
    const decided = decideInvitees(
      [caller, ...(await listBuyers(db, rfp))],
      invites.filter((other) => other !== invite).map((other) => ({ ...other, products: [] })),
      [
        {
          email: body.email,
          companyId: null,
          products: [],
          homeId: homes.get(body.email.toLowerCase()) ?? null,
        },
      ],
    );
    if (decided.ok && decided.added.length === 0)
      return refuse('alreadyInvited', { errors: [{ field: 'email', message: refusals.alreadyInvited }] });
    if (!decided.ok) {
      const { code } = decided.refused[0];
      return refuse(code, { errors: [{ field: 'email', message: refusals[code] }] });
    }
    await record(
      { name: 'vendorChanged', payload: { rfpId: rfp.id, inviteId: invite.id } },
      setInviteEmail(invite.id, body.email),
    );
    return { message: sharedMessages.detailsUpdated };
  },
);

/** Removes an invitee. This is possible only before publication, when no invite has been sent. */
export const deleteVendorEmailHandler = commandHandler(
  deleteVendorEmail,
  async ({ body, caller, db, record }) => {
    const rfpId = body.rfpId ?? orNotFound(await findRfpOfInvite(db, body.id));
    const rfp = await lockOwnUndecidedRfp(db, caller, rfpId);
    if (rfp.publishedAt !== null) return refuse('alreadyPublished');
    const invite = (await listInvites(db, rfp.id)).find((candidate) => candidate.id === body.id);
    if (!invite) return refuse('notFound');
    await record(
      { name: 'vendorRemoved', payload: { rfpId: rfp.id, inviteId: invite.id } },
      dropInvite(invite.id),
    );
    return { message: sharedMessages.detailsUpdated };
  },
);

/** Refunds the cost of an acceptance to its company, once. The billing feature knows how and passes it in as a dependency. */
export type ReturnInvitePayments = (
  db: Queryable,
  inviteIds: readonly string[],
) => Promise<{ companyIds: string[]; changes: Change[] }>;

/**
 * Withdraws a sent invite. It locks the RFP, as every response to an invite does. A simultaneous acceptance is then either
 * refunded here or finds no invite.
 */
export const retractInviteHandler = (returnPayments: ReturnInvitePayments) =>
  commandHandler(retractInvite, async ({ body, caller, db, record, now }) => {
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    const invite = orNotFound((await listInvites(db, rfp.id)).find(({ id }) => id === body.id.toLowerCase()));
    const decided = decideRetraction(invite);
    if (!decided.ok) return refuse(decided.code);
    const returned = await returnPayments(db, [invite.id]);
    await record(
      [
        { name: 'inviteRetracted', payload: { rfpId: rfp.id, inviteId: invite.id } },
        ...returned.companyIds.map((companyId) => ({
          name: 'creditsReturned' as const,
          payload: { companyId },
        })),
      ],
      setInviteRetracted(invite.id, now),
      ...returned.changes,
    );
    return { message: messages.inviteRetracted };
  });

/** Sends a vendor its invite once more, with its earlier answers. Declining is not final. */
export const inviteAgainHandler = (countInvites: CountInvites) =>
  commandHandler(inviteAgain, async ({ body, caller, db, record, now }) => {
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    const invite = orNotFound((await listInvites(db, rfp.id)).find(({ id }) => id === body.id.toLowerCase()));
    const decided = decideInvitingAgain(invite);
    if (!decided.ok) return refuse(decided.code);
    const emails = [...(invite.email === null ? [] : [invite.email]), ...invite.recipients];
    const counted = await countInvites(
      db,
      { userId: caller.userId, companyId: rfp.companyId },
      emails.map((email) => ({ email, field: null })),
      now,
    );
    await record(
      { name: 'vendorInvited', payload: { rfpId: rfp.id, inviteId: invite.id } },
      ...counted,
      ...sendAgain(invite.id, now),
    );
    return { message: messages.invitedAgain };
  });
