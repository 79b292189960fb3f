import type { TeamInvitationLink } from '@bidboard/backend/features/team/jobs';
import { t } from '@bidboard/backend/kernel/text/texts';
import {
  companyForMail,
  companyWithinMail,
  greeting,
  nameForMail,
} from '@bidboard/backend/platform/notifications/name-for-mail';
import { warnAgainstForwarding } from '../../mail/forwarding-warning.ts';
import { defineEmails } from '../../mail/email-content.ts';

const joinSubject = (company: string | undefined): string =>
  company === undefined ? t('Join a company on Bidboard') : t('Join {company} on Bidboard', { company });

export const teamEmails = defineEmails('team', {
  /** Its recipient may know nothing of the company. */
  invitation: ({ company, role, token, hasAccount }: Omit<TeamInvitationLink, 'email'>) => ({
    subject: joinSubject(nameForMail(company)),
    body: [
      role === 'admin'
        ? t('{company} invites you to join it on Bidboard as an admin.', { company: companyForMail(company) })
        : t('{company} invites you to join it on Bidboard as a member.', {
            company: companyForMail(company),
          }),
      { button: t('See the invitation, and accept or decline it'), path: `/app/join-team/${token}` },
      hasAccount
        ? t('Log in with this address: the invitation is only valid for it.')
        : t('Sign up with this address: the invitation is only valid for it.'),
      ...(hasAccount ? [] : [warnAgainstForwarding()]),
      t('The link is valid for 7 days and works once. If you do not know the company, ignore this email.'),
    ],
  }),
  memberRemoved: ({ userName, company }: { userName: string; company: string }) => ({
    subject: t('You are no longer in {company}', { company: companyWithinMail(company) }),
    greeting: greeting(userName),
    body: [
      t('You have been removed from {company} on Bidboard. Your account is still yours.', {
        company: companyWithinMail(company),
      }),
      { button: t('Log in'), path: '/auth/login' },
    ],
  }),
});
