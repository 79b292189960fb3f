import { findEnquiryMail, type EnquiryMail } from '@bidboard/backend/features/enquiries/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { quoteText } from '../../mail/mail-text.ts';
import { greeting } from '@bidboard/backend/platform/notifications/name-for-mail';

const enquirerOf = ({ enquirer: { name, email, company } }: EnquiryMail) =>
  `${name}${company ? ` of ${company}` : ''} (${email})`;

function toReceiver(enquiry: EnquiryMail, publicUrl: string): string {
  const { enquirer, product, company, message, hasPageOwner } = enquiry;
  return [
    'Hello,',
    `${enquirerOf(enquiry)} asks about ${product} by ${company}:`,
    quoteText(message),
    ...(enquirer.isSignedIn
      ? []
      : ['This person was not logged in, so their name and address are not verified.']),
    'Reply to this email to answer.',
    hasPageOwner
      ? `All enquiries: ${publicUrl}/app/enquiries`
      : `No company manages this page yet, so the enquiry goes to the operators. A company that claims the page will see it too. All enquiries: ${publicUrl}/app/enquiries`,
  ].join('\n\n');
}

function textToEnquirer({ enquirer, product, company, message, hasPageOwner }: EnquiryMail): string {
  return [
    greeting(enquirer.name),
    hasPageOwner
      ? `your enquiry about ${product} went to ${company}, who will answer to this address:`
      : `your enquiry about ${product} went to the operators of Bidboard, because ${company} has not claimed its page here yet. They will answer to this address.`,
    quoteText(message),
  ].join('\n\n');
}

/**
 * Mails everyone in the company that owns the page, else the operators. Replies go to the asker. A copy goes only to the address
 * of an account: Bidboard must not write to an address just because a visitor typed it.
 */
export const enquiryMail = mailSubscriber(
  'enquiryMail',
  ['enquirySubmitted'],
  async ({ payload }, { database, publicUrl }) => {
    const enquiry = await findEnquiryMail(database, payload.enquiryId);
    if (!enquiry) return [];
    const { enquirer, product } = enquiry;
    const toReceivers = enquiry.to.map((to) => ({
      to,
      replyTo: { name: enquirer.name, address: enquirer.email },
      subject: `Enquiry about ${product}`,
      text: toReceiver(enquiry, publicUrl),
    }));
    const copy = {
      to: enquirer.email,
      subject: `Your enquiry about ${product}`,
      text: textToEnquirer(enquiry),
    };
    return enquirer.isSignedIn ? [...toReceivers, copy] : toReceivers;
  },
);
