import {
  listMembers,
  listTeamInvitations,
  listOwnTeamInvitations,
  findTeamInvitation,
  inviteColleague,
  resendTeamInvitation,
  revokeTeamInvitation,
  joinTeam,
  declineTeamInvitation,
  changeMemberRole,
  removeMember,
  leaveTeam,
  handOverCompany,
} from '@bidboard/backend/features/team/contracts/team';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { listMembers, listTeamInvitations, listOwnTeamInvitations, findTeamInvitation };
const mutations = {
  inviteColleague,
  resendTeamInvitation,
  revokeTeamInvitation,
  joinTeam,
  declineTeamInvitation,
  changeMemberRole,
  removeMember,
  leaveTeam,
  handOverCompany,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const teamApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    inviteColleague: ['listTeamInvitations'],
    resendTeamInvitation: ['listTeamInvitations'],
    revokeTeamInvitation: ['listTeamInvitations'],
    joinTeam: ['currentUser', 'listOwnTeamInvitations', 'findTeamInvitation'],
    declineTeamInvitation: ['listOwnTeamInvitations', 'findTeamInvitation'],
    changeMemberRole: ['listMembers'],
    removeMember: ['listMembers'],
    leaveTeam: ['currentUser'],
    handOverCompany: ['currentUser', 'listMembers'],
  },
});

export const {
  useListMembersQuery,
  useListTeamInvitationsQuery,
  useListOwnTeamInvitationsQuery,
  useFindTeamInvitationQuery,
  useInviteColleagueMutation,
  useResendTeamInvitationMutation,
  useRevokeTeamInvitationMutation,
  useJoinTeamMutation,
  useDeclineTeamInvitationMutation,
  useChangeMemberRoleMutation,
  useRemoveMemberMutation,
  useLeaveTeamMutation,
  useHandOverCompanyMutation,
} = teamApi;
