import type { Handler } from '../../platform/handler.ts';
import { doChangeMemberRole, doHandOverCompany, doLeaveTeam, doRemoveMember } from './change-members.ts';
import { doInviteColleague, doResendTeamInvitation, doRevokeTeamInvitation } from './invite-colleague.ts';
import { doDeclineTeamInvitation, doJoinTeam } from './join-team.ts';
import {
  findInvitationOfLink,
  findMembers,
  findOwnTeamInvitations,
  findTeamInvitations,
} from './team-list.ts';

export const teamHandlers: Handler[] = [
  findMembers,
  findTeamInvitations,
  findOwnTeamInvitations,
  findInvitationOfLink,
  doInviteColleague,
  doResendTeamInvitation,
  doRevokeTeamInvitation,
  doJoinTeam,
  doDeclineTeamInvitation,
  doChangeMemberRole,
  doRemoveMember,
  doLeaveTeam,
  doHandOverCompany,
];
