import type { EnquiryMail } from '@bidboard/backend/features/enquiries/jobs';
import { greeting } from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails } from '../../mail/email-content.ts';

type EnquiryFacts = Omit<EnquiryMail, 'to' | 'productId'>;

const enquirerOf = ({ enquirer: { name, email, company } }: EnquiryFacts) =>
  company ? `${name} of ${company} (${email})` : `${name} (${email})`;

export const enquiryEmails = defineEmails('enquiries', {
  enquiry: (enquiry: EnquiryFacts) => ({
    subject: `Enquiry about ${enquiry.product}`,
    body: [
      {
        intro: `${enquirerOf(enquiry)} asks about ${enquiry.product} by ${enquiry.company}:`,
        quote: enquiry.message,
      },
      ...(enquiry.enquirer.isSignedIn
        ? []
        : ['This person was not logged in, so their name and address are not verified.']),
      'Reply to this email to answer.',
      ...(enquiry.hasPageOwner
        ? []
        : [
            'No company manages this page yet, so the enquiry goes to the operators. A company that claims the page will see it too.',
          ]),
      { link: 'All enquiries', path: '/app/enquiries' },
    ],
  }),
  /** The enquirer's own copy. */
  copy: ({ enquirer, product, company, message, hasPageOwner }: EnquiryFacts) => ({
    subject: `Your enquiry about ${product}`,
    greeting: greeting(enquirer.name),
    body: [
      hasPageOwner
        ? `Your enquiry about ${product} went to ${company}, who will answer to this address.`
        : `Your enquiry about ${product} went to the operators of Bidboard, because ${company} has not claimed its page here yet. They will answer to this address.`,
      { intro: 'You asked:', quote: message },
    ],
  }),
});
