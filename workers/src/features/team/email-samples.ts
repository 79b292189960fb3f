import { listSamples } from '../../mail/email-content.ts';
import { teamEmails } from './email-texts.ts';

const company = 'Calder Systems';

export const samples = listSamples(teamEmails, {
  invitation: {
    'as an admin with an account': { company, role: 'admin', token: 'team-token', hasAccount: true },
    'as a member without an account': { company, role: 'member', token: 'team-token', hasAccount: false },
  },
  memberRemoved: { 'to the person': { userName: 'Vera Calder', company } },
});
