import {
  findMeetingMail,
  otherSide,
  type MeetingContact,
  type MeetingMail,
} from '@bidboard/backend/features/meetings/jobs';
import type { CalendarInvitation } from '@bidboard/backend/platform/notifications/calendar';
import type { Mail } from '@bidboard/backend/platform/notifications/mail';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { quoteText } from '../../mail/mail-text.ts';
import { siteFormats } from '@bidboard/backend/kernel/format/formats';

type Letter = Omit<Mail, 'id'>;

/** Mails do not know their reader's time zone. The page and the calendar file do. */
const timeOf = (ms: number) => siteFormats.fullDateTime(ms);

const acceptInvitation = 'Accept the invitation in this email to put it into your calendar.';

const times = ({ slots }: MeetingMail) =>
  slots.length === 0
    ? []
    : [`Proposed times: ${slots.map((slot) => `- ${timeOf(slot.startsAt)}`).join('\n')}`];

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

function requested(meeting: MeetingMail, publicUrl: string): Letter[] {
  const { receivers, from, kindName, product, vendor, isUnclaimed, sides } = meeting;
  const toReceivers = receivers.map((to) =>
    letter(to.email, `Request for a ${kindName}: ${product}`, [
      `${from} asks for a ${kindName} of ${product}.`,
      ...wanted(meeting),
      ...times(meeting),
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

function accepted(meeting: MeetingMail, publicUrl: string, now: number): Letter[] {
  const { buyer, from, host, kindName, product, sides, vendor, reply, startsAt } = meeting;
  const when = startsAt === null ? [] : [`When: ${timeOf(startsAt)}. ${acceptInvitation}`];
  const toBuyer = sides.buyer.people.map((to) =>
    letter(
      to.email,
      `${vendor} accepted: ${kindName} of ${product}`,
      [
        `${vendor} has accepted your request for a ${kindName} of ${product}.`,
        ...when,
        ...(host ? [contactLine('Your contact:', host, vendor)] : []),
        ...(reply ? [quoteText(reply)] : []),
        publicUrl + sides.buyer.path,
      ],
      meeting.invitation(publicUrl + sides.buyer.path, false, now),
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
        ...when,
        contactLine('The contact:', buyer, from),
        publicUrl + sides.vendor.path,
      ],
      meeting.invitation(publicUrl + sides.vendor.path, false, now),
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
  now: number,
) {
  const { kindName, product, sides, startsAt } = meeting;
  if (startsAt === null) return [];
  const path = publicUrl + sides[by].path;
  const { subject, text } = {
    agree: {
      subject: `You agreed on a time: ${kindName} of ${product}`,
      text: `The ${kindName} of ${product} is now on ${timeOf(startsAt)}. ${acceptInvitation}`,
    },
    cancel: {
      subject: `You cancelled: ${kindName} of ${product}`,
      text: `The ${kindName} of ${product} on ${timeOf(startsAt)} is cancelled. This email removes it from your calendar.`,
    },
  }[does];
  return sides[by].people.map((to) =>
    letter(to.email, subject, [text, path], meeting.invitation(path, does === 'cancel', now)),
  );
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
    const { kindName, product, sides } = meeting;
    if (event.name === 'meetingRequested') return requested(meeting, publicUrl);
    if (event.name === 'meetingAccepted') return accepted(meeting, publicUrl, clock());
    if (event.name === 'meetingDeclined') return declined(meeting, publicUrl);
    const { by } = event.payload;
    const { who } = sides[by];
    const other = sides[otherSide(by)];
    const path = publicUrl + other.path;
    const letterText = {
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
            : `The ${kindName} of ${product} is now on ${timeOf(meeting.startsAt)}. ${acceptInvitation}`,
      },
    }[event.name];
    const isCancelled = event.name === 'meetingCancelled';
    const invitation =
      event.name === 'meetingTimeProposed' ? undefined : meeting.invitation(path, isCancelled, clock());
    const offered = event.name === 'meetingTimeProposed' ? times(meeting) : [];
    const toOtherSide = other.people.map((to) =>
      letter(to.email, letterText.subject, [letterText.text, ...offered, path], invitation),
    );
    if (event.name === 'meetingTimeProposed') return toOtherSide;
    const does = isCancelled ? 'cancel' : 'agree';
    return [...toOtherSide, ...ownCalendarMail(meeting, by, does, publicUrl, clock())];
  },
);
