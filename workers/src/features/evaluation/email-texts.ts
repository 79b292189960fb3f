import { t } from '@bidboard/backend/kernel/text/texts';
import { defineEmails } from '../../mail/email-content.ts';

interface VendorQuestionFacts {
  rfpName: string;
  buyer: string;
  vendor: string;
  /** The RFP's question that the vendor asks about. */
  askQuestion: string;
  question: string;
  answer: string;
  path: string;
  /** Whether the buyer has changed the answer. */
  isCorrection: boolean;
}

interface EvaluationFacts {
  rfpName: string;
  /** The colleague who did it; null if that is forgotten. */
  by: string | null;
  path: string;
}

const personAndRfp = ({ by, rfpName }: Pick<EvaluationFacts, 'by' | 'rfpName'>) => ({
  person: by ?? t('A colleague'),
  rfpName,
});

export const evaluationEmails = defineEmails('evaluation', {
  vendorQuestion: ({
    vendor,
    rfpName,
    askQuestion,
    question,
    path,
  }: Pick<VendorQuestionFacts, 'vendor' | 'rfpName' | 'askQuestion' | 'question' | 'path'>) => ({
    subject: t('{vendor} asks about {rfpName}', { vendor, rfpName }),
    body: [
      { intro: t('Your question in "{rfpName}":', { rfpName }), quote: askQuestion },
      { intro: t('{vendor} asks about it:', { vendor }), quote: question },
      { button: t('Answer the question'), path },
    ],
  }),
  answer: ({
    buyer,
    rfpName,
    question,
    answer,
    path,
    isCorrection,
  }: Pick<VendorQuestionFacts, 'buyer' | 'rfpName' | 'question' | 'answer' | 'path' | 'isCorrection'>) => ({
    subject: isCorrection
      ? t('{buyer} changed an answer about {rfpName}', { buyer, rfpName })
      : t('{buyer} answered your question about {rfpName}', { buyer, rfpName }),
    body: [
      { intro: t('You asked in "{rfpName}":', { rfpName }), quote: question },
      {
        intro: isCorrection ? t('{buyer} now answers:', { buyer }) : t('{buyer} answers:', { buyer }),
        quote: answer,
      },
      { button: t('See the answer'), path },
    ],
  }),
  publishedAnswer: ({
    buyer,
    rfpName,
    askQuestion,
    question,
    answer,
    path,
    isCorrection,
  }: Omit<VendorQuestionFacts, 'vendor'>) => ({
    subject: isCorrection
      ? t('{buyer} changed a published answer about {rfpName}', { buyer, rfpName })
      : t('{buyer} published a question and its answer about {rfpName}', { buyer, rfpName }),
    body: [
      { intro: t('A vendor asked about this question in "{rfpName}":', { rfpName }), quote: askQuestion },
      { intro: t('The question:'), quote: question },
      {
        intro: isCorrection ? t('{buyer} now answers:', { buyer }) : t('{buyer} answers:', { buyer }),
        quote: answer,
      },
      { button: t('See the answer'), path },
    ],
  }),
  evaluator: (facts: EvaluationFacts) => ({
    subject: t('{person} asks you to score the responses to {rfpName}', personAndRfp(facts)),
    body: [
      t(
        '{person} asks you to score the responses to "{rfpName}". If several colleagues score, no one else sees your scores until the consensus.',
        personAndRfp(facts),
      ),
      { button: t('Score the responses'), path: facts.path },
    ],
  }),
  lead: (facts: EvaluationFacts) => ({
    subject: t('You lead the evaluation of {rfpName}', { rfpName: facts.rfpName }),
    body: [
      t(
        '{person} made you the lead of the evaluation of "{rfpName}": you add its evaluators and open the consensus.',
        personAndRfp(facts),
      ),
      { button: t('Open the evaluation'), path: facts.path },
    ],
  }),
  consensus: ({ rfpName, path }: Pick<EvaluationFacts, 'rfpName' | 'path'>) => ({
    subject: t('The consensus on {rfpName} is open', { rfpName }),
    body: [
      t(
        'The consensus on the responses to "{rfpName}" is open. Your scores are kept; the lead records the agreed scores.',
        { rfpName },
      ),
      { button: t('See what each evaluator gave'), path },
    ],
  }),
});
