import { listSamples } from '../../mail/email-content.ts';
import { decisionEmails } from './email-texts.ts';

const rfp = {
  buyer: 'Fenwick Foods',
  rfpName: 'Access control for 12 sites',
  vendorPath: '/app/submit-rfp/1',
  message: '',
};

export const samples = listSamples(decisionEmails, {
  outcome: {
    awarded: { ...rfp, outcome: 'awarded', message: 'We look forward to working with you.' },
    'not awarded': { ...rfp, outcome: 'notAwarded', message: 'Your price was above our budget.' },
    closed: { ...rfp, outcome: 'closed' },
    cancelled: { ...rfp, outcome: 'cancelled' },
  },
});
