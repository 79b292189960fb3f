import type { Handler } from '../../platform/handler.ts';
import {
  changeMemberRoleHandler,
  handOverCompanyHandler,
  leaveTeamHandler,
  removeMemberHandler,
} from './change-members.ts';
import {
  inviteColleagueHandler,
  resendTeamInvitationHandler,
  revokeTeamInvitationHandler,
} from './invite-colleague.ts';
import { declineTeamInvitationHandler, joinTeamHandler } from './join-team.ts';
import {
  findTeamInvitationHandler,
  listMembersHandler,
  listOwnTeamInvitationsHandler,
  listTeamInvitationsHandler,
} from './team-list.ts';

export const teamHandlers: Handler[] = [
  listMembersHandler,
  listTeamInvitationsHandler,
  listOwnTeamInvitationsHandler,
  findTeamInvitationHandler,
  inviteColleagueHandler,
  resendTeamInvitationHandler,
  revokeTeamInvitationHandler,
  joinTeamHandler,
  declineTeamInvitationHandler,
  changeMemberRoleHandler,
  removeMemberHandler,
  leaveTeamHandler,
  handOverCompanyHandler,
];
