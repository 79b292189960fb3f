import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import { listSamples } from '../../mail/email-content.ts';
import { finalRoundEmails } from './email-texts.ts';

const round = {
  rfpName: 'Access control for 12 sites',
  buyer: 'Fenwick Foods',
  dueAt: Date.UTC(2026, 11, 4, 12),
  timeZone: 'Europe/London',
  path: '/app/submit-rfp/1',
  formats: siteFormats,
};

export const samples = listSamples(finalRoundEmails, {
  round: {
    'that starts': { ...round, kind: 'finalRoundStarted' },
    'that is due later': { ...round, kind: 'finalRoundExtended' },
    'that is due soon': { ...round, kind: 'finalRoundReminded' },
    'that is cancelled': { ...round, kind: 'finalRoundCancelled' },
  },
  opened: { 'to the buyer': { rfpName: round.rfpName, path: '/app/dashboard-rfp/1' } },
  receipt: {
    'to the vendor': {
      ...round,
      number: 1,
      submittedBy: 'Priya Raman',
      submittedAt: Date.UTC(2026, 11, 3, 9, 5),
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
});
