import type { MeetingContact, MeetingMail } from '@bidboard/backend/features/meetings/jobs';
import type { Formats } from '@bidboard/backend/kernel/format/formats';
import { defineEmails, type EmailBlock } from '../../mail/email-content.ts';
import type { ForReader } from '../../mail/emails-to-readers.ts';

type Meeting = Pick<MeetingMail, 'kindName' | 'product'>;
interface OnPage {
  path: string;
}

const acceptInvitation = 'Accept the invitation in this email to put it into your calendar.';

const times = ({ slots, formats }: Pick<MeetingMail, 'slots'> & ForReader): EmailBlock[] =>
  slots.length === 0
    ? []
    : [{ intro: 'Proposed times:', list: slots.map(({ startsAt }) => formats.fullDateTime(startsAt)) }];

/** A person who has left is named, since the page names them too. Their address stays private. */
const contactText = ({ name, email, isThere }: MeetingContact, company: string) =>
  isThere ? `${name}, ${email}` : `${name}, who is no longer with ${company}`;

/** Returns the agreed time with what to do about it; nothing if no time is agreed. */
const agreedTime = (startsAt: number | null, formats: Formats): EmailBlock[] =>
  startsAt === null ? [] : [`When: ${formats.fullDateTime(startsAt)}. ${acceptInvitation}`];

const seeMeeting = (path: string): EmailBlock => ({ button: 'See the request', path });

export const meetingEmails = defineEmails('meetings', {
  request: ({
    formats,
    from,
    kindName,
    product,
    vendor,
    stage,
    type,
    question,
    slots,
    isUnclaimed,
    path,
  }: Pick<
    MeetingMail,
    'from' | 'kindName' | 'product' | 'vendor' | 'stage' | 'type' | 'question' | 'slots' | 'isUnclaimed'
  > &
    OnPage &
    ForReader) => ({
    subject: `Request for a ${kindName}: ${product}`,
    body: [
      `${from} asks for a ${kindName} of ${product}.`,
      { facts: { Stage: stage, ...(type && { 'Type of demo': type }) } },
      { quote: question },
      ...times({ slots, formats }),
      isUnclaimed
        ? `The page of ${vendor} has no owner yet. The request waits until a company claims it.`
        : { button: 'Answer the request', path },
    ],
  }),
  /** The requester's own copy. */
  copy: ({
    kindName,
    product,
    vendor,
    question,
    isUnclaimed,
    path,
  }: Pick<MeetingMail, 'kindName' | 'product' | 'vendor' | 'question' | 'isUnclaimed'> & OnPage) => ({
    subject: `Your request for a ${kindName}: ${product}`,
    body: [
      isUnclaimed
        ? `${vendor} has not claimed its page here yet. Your request waits until it does, and we have notified the operators of Bidboard.`
        : `Your request went to ${vendor}. You will be notified when they answer.`,
      { intro: 'You asked:', quote: question },
      seeMeeting(path),
    ],
  }),
  acceptedToBuyer: ({
    formats,
    vendor,
    kindName,
    product,
    host,
    reply,
    startsAt,
    path,
  }: Pick<MeetingMail, 'vendor' | 'kindName' | 'product' | 'host' | 'reply' | 'startsAt'> &
    OnPage &
    ForReader) => ({
    subject: `${vendor} accepted: ${kindName} of ${product}`,
    body: [
      `${vendor} has accepted your request for a ${kindName} of ${product}.`,
      ...agreedTime(startsAt, formats),
      ...(host ? [{ facts: { 'Your contact': contactText(host, vendor) } }] : []),
      ...(reply ? [{ quote: reply }] : []),
      seeMeeting(path),
    ],
  }),
  acceptedToHost: ({
    formats,
    from,
    kindName,
    product,
    buyer,
    host,
    startsAt,
    path,
  }: Pick<MeetingMail, 'from' | 'kindName' | 'product' | 'buyer' | 'host' | 'startsAt'> &
    OnPage &
    ForReader) => ({
    subject: host?.isThere
      ? `You accepted: ${kindName} of ${product}`
      : `Accepted: ${kindName} of ${product}`,
    body: [
      host?.isThere
        ? `You have accepted the ${kindName} that ${from} asked for.`
        : `The ${kindName} that ${from} asked for was accepted by a person who is no longer with your company.`,
      ...agreedTime(startsAt, formats),
      { facts: { 'The contact': contactText(buyer, from) } },
      seeMeeting(path),
    ],
  }),
  declined: ({
    vendor,
    kindName,
    product,
    reply,
    path,
  }: Pick<MeetingMail, 'vendor' | 'kindName' | 'product' | 'reply'> & OnPage) => ({
    subject: `${vendor} declined: ${kindName} of ${product}`,
    body: [
      `${vendor} has declined your request for a ${kindName} of ${product}.`,
      ...(reply ? [{ quote: reply }] : []),
      seeMeeting(path),
    ],
  }),
  cancelled: ({ who, kindName, product, path }: Meeting & OnPage & { who: string }) => ({
    subject: `Cancelled: ${kindName} of ${product}`,
    body: [`${who} has cancelled the ${kindName} of ${product}.`, seeMeeting(path)],
  }),
  timeProposed: ({
    formats,
    who,
    kindName,
    product,
    slots,
    path,
  }: Meeting & OnPage & ForReader & Pick<MeetingMail, 'slots'> & { who: string }) => ({
    subject: `Another time: ${kindName} of ${product}`,
    body: [
      `${who} proposes another time for the ${kindName} of ${product}.`,
      ...times({ slots, formats }),
      seeMeeting(path),
    ],
  }),
  timeAgreed: ({
    formats,
    who,
    kindName,
    product,
    startsAt,
    path,
  }: Meeting & OnPage & ForReader & { who: string; startsAt: number | null }) => ({
    subject: `Time accepted: ${kindName} of ${product}`,
    body: [
      startsAt === null
        ? `A time that you proposed for the ${kindName} of ${product} was accepted by ${who}.`
        : `The ${kindName} of ${product} is now on ${formats.fullDateTime(startsAt)}. ${acceptInvitation}`,
      seeMeeting(path),
    ],
  }),
  /** For the side that agreed to the time, which needs it in its calendar too. */
  youAgreed: ({
    formats,
    kindName,
    product,
    startsAt,
    path,
  }: Meeting & OnPage & ForReader & { startsAt: number }) => ({
    subject: `You agreed on a time: ${kindName} of ${product}`,
    body: [
      `The ${kindName} of ${product} is now on ${formats.fullDateTime(startsAt)}. ${acceptInvitation}`,
      seeMeeting(path),
    ],
  }),
  /** For the side that cancelled the meeting, whose calendar still has it. */
  youCancelled: ({
    formats,
    kindName,
    product,
    startsAt,
    path,
  }: Meeting & OnPage & ForReader & { startsAt: number }) => ({
    subject: `You cancelled: ${kindName} of ${product}`,
    body: [
      `The ${kindName} of ${product} on ${formats.fullDateTime(startsAt)} is cancelled. This email removes it from your calendar.`,
      seeMeeting(path),
    ],
  }),
});
