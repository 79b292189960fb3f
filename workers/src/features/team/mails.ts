import { findRemovalMail, mintTeamInvitationLink } from '@bidboard/backend/features/team/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { teamEmails } from './email-texts.ts';

export const teamInvitationMail = mailSubscriber(
  'teamInvitationMail',
  ['colleagueInvited'],
  async ({ payload }, { database }) => {
    const link = await mintTeamInvitationLink(database, payload.invitationId);
    return link ? [{ to: link.email, email: teamEmails.invitation(link) }] : [];
  },
);

export const memberRemovedMail = mailSubscriber(
  'memberRemovedMail',
  ['memberRemoved'],
  async ({ payload }, { database }) => {
    const removed = await findRemovalMail(database, payload);
    return removed ? [{ to: removed.email, email: teamEmails.memberRemoved(removed) }] : [];
  },
);
