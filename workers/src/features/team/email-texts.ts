import type { TeamInvitationLink } from '@bidboard/backend/features/team/jobs';
import {
  companyForMail,
  companyWithinMail,
  greeting,
  nameForMail,
} from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails } from '../../mail/email-content.ts';

export const teamEmails = defineEmails('team', {
  /** Its recipient may know nothing of the company. */
  invitation: ({ company, role, token, hasAccount }: Omit<TeamInvitationLink, 'email'>) => ({
    subject: `Join ${nameForMail(company) ?? 'a company'} on Bidboard`,
    body: [
      role === 'admin'
        ? `${companyForMail(company)} invites you to join it on Bidboard as an admin.`
        : `${companyForMail(company)} invites you to join it on Bidboard as a member.`,
      { button: 'See the invitation, and accept or decline it', path: `/app/join-team/${token}` },
      hasAccount
        ? 'Log in with this address: the invitation is only valid for it.'
        : 'Sign up with this address: the invitation is only valid for it.',
      'The link is valid for 7 days and works once. If you do not know the company, ignore this email.',
    ],
  }),
  memberRemoved: ({ userName, company }: { userName: string; company: string }) => ({
    subject: `You are no longer in ${companyWithinMail(company)}`,
    greeting: greeting(userName),
    body: [
      `You have been removed from ${companyWithinMail(company)} on Bidboard. Your account is still yours.`,
      { button: 'Log in', path: '/auth/login' },
    ],
  }),
});
