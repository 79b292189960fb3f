import {
  findMeetingMail,
  otherSide,
  type MeetingContact,
  type MeetingMail,
} from '@bidboard/backend/features/meetings/jobs';
import type { CalendarInvitation } from '@bidboard/backend/platform/notifications/calendar';
import type { Mail } from '@bidboard/backend/platform/notifications/mail';
import type { Recipient } from '@bidboard/backend/platform/notifications/recipients';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { quoteText } from '../../mail/mail-text.ts';
import type { Formats } from '@bidboard/backend/kernel/format/formats';
import { findReaderFormats } from '@bidboard/backend/platform/notifications/reader-formats';

type Letter = Omit<Mail, 'id'>;

/** Returns the formats of a recipient. */
type FormatsOf = (userId: string) => Formats;

const acceptInvitation = 'Accept the invitation in this email to put it into your calendar.';

const times = ({ slots }: MeetingMail, formats: Formats) =>
  slots.length === 0
    ? []
    : [`Proposed times: ${slots.map((slot) => `- ${formats.fullDateTime(slot.startsAt)}`).join('\n')}`];

const wanted = (meeting: MeetingMail) => [
  `Stage: ${meeting.stage}.${meeting.type ? ` Type of demo: ${meeting.type}.` : ''}`,
  quoteText(meeting.question),
];

/** The recipient of an invitation is one of its attendees, or their mail program would not offer to accept it. */
function invited(to: string, { entry, attendees }: CalendarInvitation): CalendarInvitation {
  const isListed = attendees.some(({ email }) => email === to);
  return { entry, attendees: isListed ? attendees : [...attendees, { email: to }] };
}

const letter = (
  to: string,
  subject: string,
  paragraphs: readonly string[],
  invitation?: CalendarInvitation,
): Letter => ({
  to,
  subject,
  text: ['Hello,', ...paragraphs].join('\n\n'),
  ...(invitation && { invitation: invited(to, invitation) }),
});

function requested(meeting: MeetingMail, publicUrl: string, formatsOf: FormatsOf): Letter[] {
  const { receivers, from, kindName, product, vendor, isUnclaimed, sides } = meeting;
  const toReceivers = receivers.map((to) =>
    letter(to.email, `Request for a ${kindName}: ${product}`, [
      `${from} asks for a ${kindName} of ${product}.`,
      ...wanted(meeting),
      ...times(meeting, formatsOf(to.id)),
      isUnclaimed
        ? `The page of ${vendor} has no owner yet. The request waits until a company claims it.`
        : `Please answer it: ${publicUrl}${sides.vendor.path}`,
    ]),
  );
  const copies = sides.buyer.people.map((to) =>
    letter(to.email, `Your request for a ${kindName}: ${product}`, [
      isUnclaimed
        ? `${vendor} has not claimed its page here yet. Your request waits until it does, and we have notified the operators of Bidboard.`
        : `your request went to ${vendor}. You will be notified when they answer.`,
      quoteText(meeting.question),
      `${publicUrl}${sides.buyer.path}`,
    ]),
  );
  return [...toReceivers, ...copies];
}

/** A person who has left is named, since the page names them too. Their address stays private. */
const contactLine = (label: string, { name, email, isThere }: MeetingContact, company: string) =>
  isThere ? `${label} ${name}, ${email}` : `${label} ${name}, who is no longer with ${company}.`;

function accepted(meeting: MeetingMail, publicUrl: string, formatsOf: FormatsOf, now: number): Letter[] {
  const { buyer, from, host, kindName, product, sides, vendor, reply, startsAt } = meeting;
  const when = ({ id }: Recipient) =>
    startsAt === null ? [] : [`When: ${formatsOf(id).fullDateTime(startsAt)}. ${acceptInvitation}`];
  const toBuyer = sides.buyer.people.map((to) =>
    letter(
      to.email,
      `${vendor} accepted: ${kindName} of ${product}`,
      [
        `${vendor} has accepted your request for a ${kindName} of ${product}.`,
        ...when(to),
        ...(host ? [contactLine('Your contact:', host, vendor)] : []),
        ...(reply ? [quoteText(reply)] : []),
        publicUrl + sides.buyer.path,
      ],
      meeting.invitation({ url: publicUrl + sides.buyer.path, formats: formatsOf(to.id) }, false, now),
    ),
  );
  const toHost = sides.vendor.people.map((to) =>
    letter(
      to.email,
      `${host?.isThere ? 'You accepted' : 'Accepted'}: ${kindName} of ${product}`,
      [
        host?.isThere
          ? `You have accepted the ${kindName} that ${from} asked for.`
          : `The ${kindName} that ${from} asked for was accepted by a person who is no longer with your company.`,
        ...when(to),
        contactLine('The contact:', buyer, from),
        publicUrl + sides.vendor.path,
      ],
      meeting.invitation({ url: publicUrl + sides.vendor.path, formats: formatsOf(to.id) }, false, now),
    ),
  );
  return [...toBuyer, ...toHost];
}

const declined = ({ sides, vendor, kindName, product, reply }: MeetingMail, publicUrl: string) =>
  sides.buyer.people.map((to) =>
    letter(to.email, `${vendor} declined: ${kindName} of ${product}`, [
      `${vendor} has declined your request for a ${kindName} of ${product}.`,
      ...(reply ? [quoteText(reply)] : []),
      publicUrl + sides.buyer.path,
    ]),
  );

/** The side that agreed to a time, or cancelled the meeting, also needs the change in its calendar. */
function ownCalendarMail(
  meeting: MeetingMail,
  by: 'buyer' | 'vendor',
  does: 'agree' | 'cancel',
  publicUrl: string,
  formatsOf: FormatsOf,
  now: number,
) {
  const { kindName, product, sides, startsAt } = meeting;
  if (startsAt === null) return [];
  const path = publicUrl + sides[by].path;
  const letterText = (time: string) =>
    ({
      agree: {
        subject: `You agreed on a time: ${kindName} of ${product}`,
        text: `The ${kindName} of ${product} is now on ${time}. ${acceptInvitation}`,
      },
      cancel: {
        subject: `You cancelled: ${kindName} of ${product}`,
        text: `The ${kindName} of ${product} on ${time} is cancelled. This email removes it from your calendar.`,
      },
    })[does];
  return sides[by].people.map((to) => {
    const formats = formatsOf(to.id);
    const { subject, text } = letterText(formats.fullDateTime(startsAt));
    return letter(
      to.email,
      subject,
      [text, path],
      meeting.invitation({ url: path, formats }, does === 'cancel', now),
    );
  });
}

export const meetingMail = mailSubscriber(
  'meetingMail',
  [
    'meetingRequested',
    'meetingAccepted',
    'meetingDeclined',
    'meetingCancelled',
    'meetingTimeProposed',
    'meetingTimeAgreed',
  ],
  async (event, { database, publicUrl, clock }) => {
    const meeting = await findMeetingMail(database, event.payload.meetingId);
    if (!meeting) return [];
    const { kindName, product, receivers, sides } = meeting;
    const readers = [...receivers, ...sides.buyer.people, ...sides.vendor.people];
    const formatsOf = await findReaderFormats(
      database,
      readers.map(({ id }) => id),
    );
    if (event.name === 'meetingRequested') return requested(meeting, publicUrl, formatsOf);
    if (event.name === 'meetingAccepted') return accepted(meeting, publicUrl, formatsOf, clock());
    if (event.name === 'meetingDeclined') return declined(meeting, publicUrl);
    const { by } = event.payload;
    const { who } = sides[by];
    const other = sides[otherSide(by)];
    const path = publicUrl + other.path;
    const letterTextFor = ({ fullDateTime }: Formats) =>
      ({
        meetingCancelled: {
          subject: `Cancelled: ${kindName} of ${product}`,
          text: `${who} has cancelled the ${kindName} of ${product}.`,
        },
        meetingTimeProposed: {
          subject: `Another time: ${kindName} of ${product}`,
          text: `${who} proposes another time for the ${kindName} of ${product}.`,
        },
        meetingTimeAgreed: {
          subject: `Time accepted: ${kindName} of ${product}`,
          text:
            meeting.startsAt === null
              ? `A time that you proposed for the ${kindName} of ${product} was accepted by ${who}.`
              : `The ${kindName} of ${product} is now on ${fullDateTime(meeting.startsAt)}. ${acceptInvitation}`,
        },
      })[event.name];
    const isCancelled = event.name === 'meetingCancelled';
    const isProposed = event.name === 'meetingTimeProposed';
    const toOtherSide = other.people.map((to) => {
      const formats = formatsOf(to.id);
      const { subject, text } = letterTextFor(formats);
      const offered = isProposed ? times(meeting, formats) : [];
      const invitation = isProposed
        ? undefined
        : meeting.invitation({ url: path, formats }, isCancelled, clock());
      return letter(to.email, subject, [text, ...offered, path], invitation);
    });
    if (isProposed) return toOtherSide;
    const does = isCancelled ? 'cancel' : 'agree';
    return [...toOtherSide, ...ownCalendarMail(meeting, by, does, publicUrl, formatsOf, clock())];
  },
);
