import type { EnquiryMail } from '@bidboard/backend/features/enquiries/jobs';
import { t } from '@bidboard/backend/kernel/text/texts';
import { greeting } from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails } from '../../mail/email-content.ts';

type EnquiryFacts = Omit<EnquiryMail, 'to' | 'productId'>;

const enquirerOf = ({ enquirer: { name, email, company } }: EnquiryFacts) =>
  company
    ? t('{name} of {company} ({email})', { name, company, email })
    : t('{name} ({email})', { name, email });

export const enquiryEmails = defineEmails('enquiries', {
  enquiry: (enquiry: EnquiryFacts) => ({
    subject: t('Enquiry about {product}', { product: enquiry.product }),
    body: [
      {
        intro: t('{enquirer} asks about {product} by {company}:', {
          enquirer: enquirerOf(enquiry),
          product: enquiry.product,
          company: enquiry.company,
        }),
        quote: enquiry.message,
      },
      ...(enquiry.enquirer.isSignedIn
        ? []
        : [t('This person was not logged in, so their name and address are not verified.')]),
      t('Reply to this email to answer.'),
      ...(enquiry.hasPageOwner
        ? []
        : [
            t(
              'No company manages this page yet, so the enquiry goes to the operators. A company that claims the page will see it too.',
            ),
          ]),
      { link: t('All enquiries'), path: '/app/enquiries' },
    ],
  }),
  /** The enquirer's own copy. */
  copy: ({ enquirer, product, company, message, hasPageOwner }: EnquiryFacts) => ({
    subject: t('Your enquiry about {product}', { product }),
    greeting: greeting(enquirer.name),
    body: [
      hasPageOwner
        ? t('Your enquiry about {product} went to {company}, who will answer to this address.', {
            product,
            company,
          })
        : t(
            'Your enquiry about {product} went to the operators of Bidboard, because {company} has not claimed its page here yet. They will answer to this address.',
            { product, company },
          ),
      { intro: t('You asked:'), quote: message },
    ],
  }),
});
