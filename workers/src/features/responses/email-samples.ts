import { listSamples } from '../../mail/email-content.ts';
import { responseEmails } from './email-texts.ts';

const rfpName = 'Access control for 12 sites';

export const samples = listSamples(responseEmails, {
  receipt: {
    'of a submitted response': {
      number: 2,
      rfpName,
      buyer: 'Fenwick Foods',
      vendor: 'Calder Systems',
      submittedBy: 'Vera Calder',
      submittedAt: '21 November 2026, 14:03:07 UTC',
      sha256: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
      path: '/app/submit-rfp/1?product_name=Access',
    },
  },
  assignment: {
    'of one section': { by: 'Vera Calder', rfpName, sections: ['Sign-in'], path: '/app/submit-rfp/1' },
    'of several sections': {
      by: 'Vera Calder',
      rfpName,
      sections: ['Sign-in', 'Audit', 'Visitors'],
      path: '/app/submit-rfp/1',
    },
  },
});
