import { sectionCount, type findReceiptMail } from '@bidboard/backend/features/responses/jobs';
import { defineEmails } from '../../mail/email-content.ts';

type ReceiptFacts = Omit<NonNullable<Awaited<ReturnType<typeof findReceiptMail>>>, 'to'>;

interface AssignmentFacts {
  by: string;
  rfpName: string;
  sections: readonly string[];
  path: string;
}

export const responseEmails = defineEmails('responses', {
  receipt: ({ number, rfpName, buyer, vendor, submittedBy, submittedAt, sha256, path }: ReceiptFacts) => ({
    subject: `Receipt ${number}: response to ${rfpName}`,
    body: [
      `${submittedBy} submitted the response of ${vendor} to "${rfpName}" of ${buyer} on ${submittedAt}.`,
      { facts: { Receipt: String(number), 'SHA-256 of the response': sha256 } },
      'The receipt as PDF, and the document that the hash is of, are in the RFP.',
      { button: 'Open the receipt', path },
    ],
  }),
  assignment: ({ by, rfpName, sections, path }: AssignmentFacts) => ({
    subject: `${by} assigned you ${sectionCount(sections)} of ${rfpName}`,
    body: [
      { intro: `${by} assigned you ${sectionCount(sections)} of "${rfpName}":`, list: sections },
      { button: 'Answer the questions', path },
    ],
  }),
});
