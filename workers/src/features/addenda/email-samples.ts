import { listSamples } from '../../mail/email-content.ts';
import { addendumEmails } from './email-texts.ts';

const addendum = {
  buyer: 'Fenwick Foods',
  rfpName: 'Access control for 12 sites',
  number: 2,
  title: 'Clarified: visitor badges',
  path: '/app/submit-rfp/1?tab=addenda',
};

export const samples = listSamples(addendumEmails, {
  addendum: {
    'without new questions': { ...addendum, addsQuestionsOfSubmitted: false },
    'with new questions': { ...addendum, addsQuestionsOfSubmitted: true },
  },
});
