import { changeMemberRole, handOverCompany, leaveTeam, removeMember, messages } from './contracts/team.ts';
import { commandHandler } from '../../platform/handler.ts';
import { decideHandOver, decideLeaving, decideRemoval, decideRoleChange } from './team.ts';
import { abide, giveRole, loadRole, lockTeam, takeOut, withdrawInvitationsOf } from './team-store.ts';

export const doChangeMemberRole = commandHandler(changeMemberRole, async ({ body, caller, db, record }) => {
  const { companyId, role } = await lockTeam(db, caller);
  const before = await loadRole(db, companyId, body.userId);
  abide(decideRoleChange(role, before));
  if (before !== body.role)
    await record(
      { name: 'memberRoleChanged', payload: { companyId, userId: body.userId } },
      giveRole(companyId, body.userId, body.role),
      ...(body.role === 'member' ? [withdrawInvitationsOf(companyId, body.userId)] : []),
    );
  return { message: messages.memberRoleChanged };
});

export const doRemoveMember = commandHandler(removeMember, async ({ body, caller, db, record }) => {
  const { companyId, role } = await lockTeam(db, caller);
  abide(decideRemoval(role, await loadRole(db, companyId, body.userId)));
  await record(
    { name: 'memberRemoved', payload: { companyId, userId: body.userId, byUserId: caller.userId } },
    ...takeOut(companyId, body.userId),
  );
  return { message: messages.memberRemoved };
});

export const doLeaveTeam = commandHandler(leaveTeam, async ({ caller, db, record }) => {
  const { companyId, role } = await lockTeam(db, caller);
  abide(decideLeaving(role));
  await record(
    { name: 'memberRemoved', payload: { companyId, userId: caller.userId, byUserId: caller.userId } },
    ...takeOut(companyId, caller.userId),
  );
  return { message: messages.teamLeft };
});

/** The owner changes role before the colleague does, so there is never a second owner. */
export const doHandOverCompany = commandHandler(handOverCompany, async ({ body, caller, db, record }) => {
  const { companyId, role } = await lockTeam(db, caller);
  abide(decideHandOver(role, await loadRole(db, companyId, body.userId)));
  await record(
    [
      { name: 'memberRoleChanged', payload: { companyId, userId: caller.userId } },
      { name: 'memberRoleChanged', payload: { companyId, userId: body.userId } },
    ],
    giveRole(companyId, caller.userId, 'admin'),
    giveRole(companyId, body.userId, 'owner'),
  );
  return { message: messages.companyHandedOver };
});
