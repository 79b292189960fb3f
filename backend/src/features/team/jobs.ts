export {
  findInvitedUser,
  findRemovalMail,
  purgeTeamInvitations,
  mintTeamInvitationLink,
  type TeamInvitationLink,
} from './team-mail.ts';
