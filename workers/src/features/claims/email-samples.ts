import { listSamples } from '../../mail/email-content.ts';
import { claimEmails } from './email-texts.ts';

const claim = { product: 'Calder Access', claimant: 'Calder Systems' };
const decision = {
  ...claim,
  before: 'Rival Ltd',
  reason: 'The imprint of the website names Calder Systems.',
  objectID: '1',
};

export const samples = listSamples(claimEmails, {
  claimLink: {
    'to an address of the website': {
      product: claim.product,
      company: claim.claimant,
      website: 'https://calder.example',
      token: 'claim-token',
    },
  },
  escalation: {
    'of a page without an owner': {
      ...claim,
      pageOwner: null,
      reason: 'We make this product.',
      evidence: '',
    },
    'of a page with an owner': {
      ...claim,
      pageOwner: 'Rival Ltd',
      reason: 'We make this product.\nThey only resell it.',
      evidence: 'https://calder.example/imprint',
    },
  },
  decisionToClaimant: {
    proven: { ...decision, outcome: 'proven', reason: '' },
    given: { ...decision, outcome: 'given' },
    released: { ...decision, outcome: 'released' },
    disputed: { ...decision, outcome: 'disputed', reason: '' },
    'left without an owner': { ...decision, outcome: 'left', before: null },
    'left with its owner': { ...decision, outcome: 'left' },
  },
  decisionToPageOwner: {
    given: { ...decision, outcome: 'given' },
    released: { ...decision, outcome: 'released' },
    left: { ...decision, outcome: 'left' },
  },
});
