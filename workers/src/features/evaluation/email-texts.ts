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

const who = ({ by }: Pick<EvaluationFacts, 'by'>) => by ?? 'A colleague';

export const evaluationEmails = defineEmails('evaluation', {
  vendorQuestion: ({
    vendor,
    rfpName,
    askQuestion,
    question,
    path,
  }: Pick<VendorQuestionFacts, 'vendor' | 'rfpName' | 'askQuestion' | 'question' | 'path'>) => ({
    subject: `${vendor} asks about ${rfpName}`,
    body: [
      { intro: `Your question in "${rfpName}":`, quote: askQuestion },
      { intro: `${vendor} asks about it:`, quote: question },
      { button: 'Answer the question', path },
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
      ? `${buyer} changed an answer about ${rfpName}`
      : `${buyer} answered your question about ${rfpName}`,
    body: [
      { intro: `You asked in "${rfpName}":`, quote: question },
      { intro: isCorrection ? `${buyer} now answers:` : `${buyer} answers:`, quote: answer },
      { button: 'See the answer', path },
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
      ? `${buyer} changed a published answer about ${rfpName}`
      : `${buyer} published a question and its answer about ${rfpName}`,
    body: [
      { intro: `A vendor asked about this question in "${rfpName}":`, quote: askQuestion },
      { intro: 'The question:', quote: question },
      { intro: isCorrection ? `${buyer} now answers:` : `${buyer} answers:`, quote: answer },
      { button: 'See the answer', path },
    ],
  }),
  evaluator: (facts: EvaluationFacts) => ({
    subject: `${who(facts)} asks you to score the responses to ${facts.rfpName}`,
    body: [
      `${who(facts)} asks you to score the responses to "${facts.rfpName}". If several colleagues score, no one else sees your scores until the consensus.`,
      { button: 'Score the responses', path: facts.path },
    ],
  }),
  lead: (facts: EvaluationFacts) => ({
    subject: `You lead the evaluation of ${facts.rfpName}`,
    body: [
      `${who(facts)} made you the lead of the evaluation of "${facts.rfpName}": you add its evaluators and open the consensus.`,
      { button: 'Open the evaluation', path: facts.path },
    ],
  }),
  consensus: ({ rfpName, path }: Pick<EvaluationFacts, 'rfpName' | 'path'>) => ({
    subject: `The consensus on ${rfpName} is open`,
    body: [
      `The consensus on the responses to "${rfpName}" is open. Your scores are kept; the lead records the agreed scores.`,
      { button: 'See what each evaluator gave', path },
    ],
  }),
});
