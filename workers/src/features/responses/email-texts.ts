import type { findReceiptMail } from '@bidboard/backend/features/responses/jobs';
import { t } from '@bidboard/backend/kernel/text/texts';
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
    subject: t('Receipt {number}: response to {rfpName}', { number: String(number), rfpName }),
    body: [
      t('{person} submitted the response of {vendor} to "{rfpName}" of {buyer} on {time}.', {
        person: submittedBy,
        vendor,
        rfpName,
        buyer,
        time: submittedAt,
      }),
      { facts: { [t('Receipt')]: String(number), [t('SHA-256 of the response')]: sha256 } },
      t('The receipt as a PDF and the document with this hash are in the RFP.'),
      { button: t('Open the receipt'), path },
    ],
  }),
  assignment: ({ by, rfpName, sections, path }: AssignmentFacts) => ({
    subject: t(
      '{count, plural, one {{person} assigned you a section of {rfpName}} other {{person} assigned you # sections of {rfpName}}}',
      { count: sections.length, person: by, rfpName },
    ),
    body: [
      {
        intro: t(
          '{count, plural, one {{person} assigned you a section of "{rfpName}":} other {{person} assigned you # sections of "{rfpName}":}}',
          { count: sections.length, person: by, rfpName },
        ),
        list: sections,
      },
      { button: t('Answer the questions'), path },
    ],
  }),
});
