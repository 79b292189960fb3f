import { findRemovalMail, mintTeamInvitationLink } from '@bidboard/backend/commands';
import { oneLine } from '@bidboard/backend/platform/one-line';
import { mailFollower } from '../mail-follower.ts';
import { quoted } from '../quoted.ts';

/** To an address that may know nothing of it: what the company calls itself is a stranger's word, and quoted. */
export const teamInvitationMail = mailFollower(
  'teamInvitationMail',
  ['colleagueInvited'],
  async ({ payload }, { database, publicUrl }) => {
    const link = await mintTeamInvitationLink(database, payload.invitationId);
    if (!link) return [];
    return [
      {
        to: link.email,
        subject: `Join ${oneLine(link.company)} on Bidboard`,
        text: [
          'Hello,',
          `a company asks you to join it on Bidboard as ${link.role === 'admin' ? 'an admin' : 'a member'}. It calls itself`,
          quoted(link.company),
          `See the invitation, and say yes or no:\n${publicUrl}/app/join-team/${link.token}`,
          link.hasAccount
            ? 'Sign in with this address: the invitation is bound to it.'
            : 'Sign up with this address: the invitation is bound to it.',
          'It is good for 7 days and works once. If you do not know the company, do nothing.',
        ].join('\n\n'),
      },
    ];
  },
);

export const memberRemovedMail = mailFollower(
  'memberRemovedMail',
  ['memberRemoved'],
  async ({ payload }, { database, publicUrl }) => {
    const removed = await findRemovalMail(database, payload);
    if (!removed) return [];
    const company = oneLine(removed.company);
    return [
      {
        to: removed.email,
        subject: `You are no longer in ${company}`,
        text: [
          `Hello ${removed.userName},`,
          `somebody who may has taken you out of ${company} on Bidboard. Your account is still yours: ${publicUrl}/auth/login`,
        ].join('\n\n'),
      },
    ];
  },
);
