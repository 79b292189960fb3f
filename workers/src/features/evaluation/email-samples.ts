import { listSamples } from '../../mail/email-content.ts';
import { evaluationEmails } from './email-texts.ts';

const question = {
  rfpName: 'Access control for 12 sites',
  buyer: 'Fenwick Foods',
  askQuestion: 'How long are access logs kept?',
  question: 'Does this include logs of visitors?',
  answer: 'Yes, for 90 days.\nLogs of employees are kept for a year.',
  path: '/app/submit-rfp/1?question=7',
};
const evaluation = {
  rfpName: question.rfpName,
  by: 'Ben Fenwick',
  path: '/app/dashboard-rfp/1?tab=vendor-responses',
};

export const samples = listSamples(evaluationEmails, {
  vendorQuestion: { 'to the buyer': { ...question, vendor: 'Calder Systems' } },
  answer: {
    'for the first time': { ...question, isCorrection: false },
    changed: { ...question, isCorrection: true },
  },
  publishedAnswer: {
    'for the first time': { ...question, isCorrection: false },
    changed: { ...question, isCorrection: true },
  },
  evaluator: {
    'named by a colleague': evaluation,
    'named by a colleague who is forgotten': { ...evaluation, by: null },
  },
  lead: { 'named by a colleague': evaluation },
  consensus: { 'to an evaluator': evaluation },
});
