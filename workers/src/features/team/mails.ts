import { findRemovalMail, mintTeamInvitationLink } from '@bidboard/backend/features/team/jobs';
import {
  companyForMail,
  greeting,
  nameForMail,
} from '@bidboard/backend/platform/notifications/name-for-mail';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';

/** Mails an address whose owner may know nothing of the company. */
export const teamInvitationMail = mailSubscriber(
  'teamInvitationMail',
  ['colleagueInvited'],
  async ({ payload }, { database, publicUrl }) => {
    const link = await mintTeamInvitationLink(database, payload.invitationId);
    if (!link) return [];
    return [
      {
        to: link.email,
        subject: `Join ${nameForMail(link.company) ?? 'a company'} on Bidboard`,
        text: [
          'Hello,',
          `${companyForMail(link.company)} invites you to join it on Bidboard as ${link.role === 'admin' ? 'an admin' : 'a member'}.`,
          `See the invitation, and accept or decline it:\n${publicUrl}/app/join-team/${link.token}`,
          link.hasAccount
            ? 'Log in with this address: the invitation is only valid for it.'
            : 'Sign up with this address: the invitation is only valid for it.',
          'The link is valid for 7 days and works once. If you do not know the company, ignore this email.',
        ].join('\n\n'),
      },
    ];
  },
);

export const memberRemovedMail = mailSubscriber(
  'memberRemovedMail',
  ['memberRemoved'],
  async ({ payload }, { database, publicUrl }) => {
    const removed = await findRemovalMail(database, payload);
    if (!removed) return [];
    const company = companyForMail(removed.company);
    return [
      {
        to: removed.email,
        subject: `You are no longer in ${company}`,
        text: [
          greeting(removed.userName),
          `you have been removed from ${company} on Bidboard. Your account is still yours: ${publicUrl}/auth/login`,
        ].join('\n\n'),
      },
    ];
  },
);
