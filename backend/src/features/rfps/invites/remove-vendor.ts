import { deleteVendorEmail } from '../contracts/invites.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { findRfpOfInvite, listInvites } from './invite-store.ts';
import { lockOwnRfp } from '../rfp-store.ts';

/** Removes an invitee. This is possible only before publication, when no invite has been sent. */
export const doDeleteVendorEmail = commandHandler(deleteVendorEmail, async ({ body, caller, db, record }) => {
  const rfpId = body.rfpId ?? orNotFound(await findRfpOfInvite(db, body.id));
  const rfp = await lockOwnRfp(db, caller, rfpId);
  if (rfp.publishedAt !== null) return refuse('alreadyPublished');
  const invite = (await listInvites(db, rfp.id)).find((one) => one.id === body.id);
  if (!invite) return refuse('notFound');
  await record(
    { name: 'vendorRemoved', payload: { rfpId: rfp.id, inviteId: invite.id } },
    sql.statement`delete from invite where id = ${invite.id}`,
  );
  return { message: sharedMessages.detailsUpdated };
});
