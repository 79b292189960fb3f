import { listSamples } from '../../mail/email-content.ts';
import { approvalEmails } from './email-texts.ts';

const request = {
  rfpName: 'Access control for 12 sites',
  action: 'award',
  status: 'pending',
  requester: 'Priya Raman',
  decider: null,
  reason: '',
  path: '/app/dashboard-rfp/1',
} as const;
const decided = { ...request, decider: 'Milena Ko' };

export const samples = listSamples(approvalEmails, {
  requested: {
    'of an award': request,
    'of a publication': { ...request, action: 'publish', path: '/app/update-rfp/1' },
  },
  decided: {
    approved: { ...decided, status: 'approved' },
    refused: { ...decided, status: 'refused', reason: '“Please compare the prices of support first.”' },
    void: { ...decided, status: 'void' },
  },
});
