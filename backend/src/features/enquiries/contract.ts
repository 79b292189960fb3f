import * as yup from 'yup';
import { emailField } from '../accounts/contracts/accounts.ts';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { sharedMessages } from '../../kernel/messages.ts';
import {
  callersId,
  closed,
  bool,
  listing,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';
import type { NotificationKinds } from '../notifications/contracts/topics.ts';
import { texts } from '../../kernel/text/texts.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  enquirySubmitted: event('enquirySubmitted', 1, closed({ enquiryId: uuid().required() })),
} as const;

type EnquiriesEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends EnquiriesEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  enquirySubmitted: { topic: 'enquiries' },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  enquiryRequired: 'Please write your enquiry',
  enquiryOtherEmail: 'You are logged in, so answers go to the address of your account.',
  enquirySent: 'Your enquiry has been sent.',
});

export const enquiryMaximumLetters = 2000;
export const enquiriesPerPage = 20;

const enquiryFields = {
  productId: uuid().required(),
  company: text(),
  message: paragraphs(enquiryMaximumLetters).required(messages.enquiryRequired),
};

/** The fields for a visitor. A signed-in user already has a name and an address. */
export const visitorEnquiryForm = closed({
  ...enquiryFields,
  name: text().required(sharedMessages.nameRequired),
  email: emailField(),
});
export const enquiryForm = closed({
  ...enquiryFields,
  name: text(),
  email: emailField().notRequired(),
  userId: callersId(),
});
export type EnquiryForm = Infer<typeof enquiryForm>;

/** The receiver of an enquiry: the page owner or, without one, the operators. */
const receiver = () => oneOf(['vendor', 'operators']).required();

export const submitEnquiry = command('submitEnquiry', {
  method: 'POST',
  path: 'enquiry/submit-enquiry',
  tag: 'enquiries',
  who: 'visitor',
  summary:
    'Sends an enquiry about a product by email to the company that manages its page, or to the operators if no ' +
    'company does. They answer by email. Visitors give name and address; for logged-in callers the account ' +
    'supplies them. Logged-in people of the company itself are refused.',
  params: nothing,
  body: enquiryForm,
  answer: closed({ message: yup.string().required(), receiver: receiver() }),
  refuses: ['notFound', 'ownProduct', 'tooManyRequests'],
});

export const enquiryList = query('enquiryList', {
  method: 'GET',
  path: 'enquiry/getAll',
  tag: 'enquiries',
  who: 'user',
  summary:
    "Returns the enquiries about the pages that the caller's company manages, newest first, 20 a page. Operators " +
    'also see enquiries about pages that no company manages.',
  params: nothing,
  search: closed({ page: whole(0, 100_000) }),
  answer: listing(
    closed({
      _id: uuid().required(),
      productId: uuid().required(),
      productName: yup.string().required(),
      companyName: yup.string().defined(),
      /** The operators while the page has no owner. */
      receiver: receiver(),
      name: yup.string().required(),
      email: yup.string().required(),
      company: yup.string().defined(),
      /** Whether name and address come from an account; otherwise they are unverified. */
      isSignedIn: bool().required(),
      message: yup.string().required(),
      createdAt: yup.string().required(),
    }),
  ),
});
export type Enquiry = Infer<typeof enquiryList.answer>['data'][number];
