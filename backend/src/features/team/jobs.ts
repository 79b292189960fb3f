export {
  findInvited,
  findRemovalMail,
  forgetTeamInvitations,
  mintTeamInvitationLink,
  type TeamInvitationLink,
} from './team-mail.ts';
