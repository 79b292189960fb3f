import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import { listSamples } from '../../mail/email-content.ts';
import { agreementEmails } from './email-texts.ts';

const contract = {
  rfpName: 'Access control for 12 sites',
  vendor: 'Calder Systems',
  path: '/app/dashboard-rfp/1',
};
const due = { ...contract, dueOn: '2028-09-30', formats: siteFormats };

export const samples = listSamples(agreementEmails, {
  accepted: { 'to the buyer': contract },
  reminder: {
    'of a renewal with notice': { ...due, renews: true, hasNotice: true },
    'of a renewal without notice': { ...due, renews: true, hasNotice: false },
    'of an end': { ...due, renews: false, hasNotice: true },
  },
});
