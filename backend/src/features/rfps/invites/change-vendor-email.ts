import { changeVendorEmail } from '../contracts/invites.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { refusals } from '../../../kernel/refusals.ts';
import { sql } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { decideInvitees } from './invitees.ts';
import { homesOf, listBuyers, listKnownInvites } from './invite-store.ts';
import { lockOwnRfp } from '../rfp-store.ts';

/** Changes the address of an invitee. This is possible only before publication, when no invite has been sent. */
export const doChangeVendorEmail = commandHandler(changeVendorEmail, async ({ body, caller, db, record }) => {
  const rfp = await lockOwnRfp(db, caller, body.rfpId);
  if (rfp.publishedAt !== null) return refuse('alreadyPublished');
  const invites = await listKnownInvites(db, rfp.id);
  const homes = await homesOf(db, [body.email]);
  const invite = orNotFound(invites.find((one) => one.id === body.id.toLowerCase() && one.email !== null));
  if (body.replaces !== undefined && body.replaces !== invite.email) return refuse('staleVersion');
  if (body.email === invite.email) return { message: sharedMessages.detailsUpdated };
  const decided = decideInvitees(
    [caller, ...(await listBuyers(db, rfp))],
    invites.filter((one) => one !== invite).map((one) => ({ ...one, products: [] })),
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
    sql.statement`update invite set email = ${body.email} where id = ${invite.id}`,
  );
  return { message: sharedMessages.detailsUpdated };
});
