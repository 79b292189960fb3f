import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import {
  closed,
  listing,
  message,
  nothing,
  paragraphs,
  uuid,
  visible,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { messages } from './messages.ts';

export const maxVendorMessageLength = 2000;

export const remindVendor = command('remindVendor', {
  method: 'POST',
  path: 'vendor/remind',
  tag: 'invites',
  who: 'user',
  summary:
    'Reminds one invited vendor of the due time, by email and notification, if it has not answered its invite or ' +
    'has accepted and not submitted. This is refused within 24 hours of the last reminder, by a colleague or the clock.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), id: uuid().required() }),
  answer: message,
  refuses: [
    'notFound',
    'rfpDecided',
    'notPublished',
    'vendorDeclined',
    'vendorSubmitted',
    'dueTimeUnset',
    'responsesClosed',
    'remindedRecently',
  ],
});

export const sendVendorMessage = command('sendVendorMessage', {
  method: 'POST',
  path: 'vendor/message',
  tag: 'invites',
  who: 'user',
  summary:
    'Sends a message to one invited vendor that has not declined. No other vendor can read it. The email quotes it ' +
    'only to a vendor that has accepted.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    id: uuid().required(),
    text: paragraphs(maxVendorMessageLength)
      .matches(visible, messages.vendorMessageEmpty)
      .required(messages.vendorMessageEmpty),
  }),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'notPublished', 'vendorDeclined'],
});

const vendorMessage = closed({
  _id: uuid().required(),
  inviteId: uuid().required(),
  /** The vendor: its company or its address. */
  companyName: yup.string().required(),
  /** For the buyer the colleague who sent it; for a vendor the buying company, under the name that the vendor may know. */
  sentBy: yup.string().required(),
  text: yup.string().required(),
  sentAt: yup.string().required(),
});
export type VendorMessage = Infer<typeof vendorMessage>;

export const vendorMessages = query('vendorMessages', {
  method: 'GET',
  path: 'vendor/messages/:rfpId',
  tag: 'invites',
  who: 'user',
  summary:
    "Returns the buyer's messages to single vendors, newest first: all of an RFP to its buyer, and its own to a vendor.",
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: listing(vendorMessage),
});
