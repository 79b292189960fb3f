import { findEnquiryMail } from '@bidboard/backend/features/enquiries/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { enquiryEmails } from './email-texts.ts';

/**
 * Mails everyone in the company that owns the page, else the operators. Replies go to the asker. A copy goes only to the address
 * of an account: Bidboard must not write to an address just because a visitor typed it.
 */
export const enquiryMail = mailSubscriber(
  'enquiryMail',
  ['enquirySubmitted'],
  async ({ payload }, { database }) => {
    const enquiry = await findEnquiryMail(database, payload.enquiryId);
    if (!enquiry) return [];
    const { enquirer } = enquiry;
    const toReceivers = enquiry.to.map((to) => ({
      to,
      replyTo: { name: enquirer.name, address: enquirer.email },
      email: enquiryEmails.enquiry(enquiry),
    }));
    return enquirer.isSignedIn
      ? [...toReceivers, { to: enquirer.email, email: enquiryEmails.copy(enquiry) }]
      : toReceivers;
  },
);
