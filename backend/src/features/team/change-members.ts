import { changeMemberRole, handOverCompany, leaveTeam, removeMember, messages } from './contracts/team.ts';
import { commandHandler } from '../../platform/handler.ts';
import { decideHandOver, decideLeaving, decideRemoval, decideRoleChange } from './team.ts';
import {
  refuseUnlessOk,
  setRole,
  loadRole,
  lockTeam,
  removeMembership,
  withdrawInvitationsOf,
} from './team-store.ts';

export const changeMemberRoleHandler = commandHandler(
  changeMemberRole,
  async ({ body, caller, db, record }) => {
    const { companyId, role } = await lockTeam(db, caller);
    const before = await loadRole(db, companyId, body.userId);
    refuseUnlessOk(decideRoleChange(role, before));
    if (before !== body.role)
      await record(
        { name: 'memberRoleChanged', payload: { companyId, userId: body.userId } },
        setRole(companyId, body.userId, body.role),
        ...(body.role === 'member' ? [withdrawInvitationsOf(companyId, body.userId)] : []),
      );
    return { message: messages.memberRoleChanged };
  },
);

export const removeMemberHandler = commandHandler(removeMember, async ({ body, caller, db, record }) => {
  const { companyId, role } = await lockTeam(db, caller);
  refuseUnlessOk(decideRemoval(role, await loadRole(db, companyId, body.userId)));
  await record(
    { name: 'memberRemoved', payload: { companyId, userId: body.userId, byUserId: caller.userId } },
    ...removeMembership(companyId, body.userId),
  );
  return { message: messages.memberRemoved };
});

export const leaveTeamHandler = commandHandler(leaveTeam, async ({ caller, db, record }) => {
  const { companyId, role } = await lockTeam(db, caller);
  refuseUnlessOk(decideLeaving(role));
  await record(
    { name: 'memberRemoved', payload: { companyId, userId: caller.userId, byUserId: caller.userId } },
    ...removeMembership(companyId, caller.userId),
  );
  return { message: messages.teamLeft };
});

/** The owner changes role before the colleague does, so there is never a second owner. */
export const handOverCompanyHandler = commandHandler(
  handOverCompany,
  async ({ body, caller, db, record }) => {
    const { companyId, role } = await lockTeam(db, caller);
    refuseUnlessOk(decideHandOver(role, await loadRole(db, companyId, body.userId)));
    await record(
      [
        { name: 'memberRoleChanged', payload: { companyId, userId: caller.userId } },
        { name: 'memberRoleChanged', payload: { companyId, userId: body.userId } },
      ],
      setRole(companyId, caller.userId, 'admin'),
      setRole(companyId, body.userId, 'owner'),
    );
    return { message: messages.companyHandedOver };
  },
);
