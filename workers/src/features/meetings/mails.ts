import { findMeetingMail, otherSide, type MeetingMail } from '@bidboard/backend/features/meetings/jobs';
import type { Recipient } from '@bidboard/backend/platform/notifications/recipients';
import type { CalendarInvitation } from '@bidboard/backend/platform/notifications/calendar';
import type { Email, ForReader } from '../../mail/email-content.ts';
import { mailSubscriber, type AddressedEmail } from '../../mail/mail-subscriber.ts';
import { meetingEmails } from './email-texts.ts';

/** The recipient of an invitation is one of its attendees, or their mail program would not offer to accept it. */
function invited(to: string, { entry, attendees }: CalendarInvitation): CalendarInvitation {
  const isListed = attendees.some(({ email }) => email === to);
  return { entry, attendees: isListed ? attendees : [...attendees, { email: to }] };
}

const emailsTo = (
  people: readonly Recipient[],
  email: Email,
  invitation?: CalendarInvitation,
): AddressedEmail[] =>
  people.map(({ email: to }) => ({ to, email, ...(invitation && { invitation: invited(to, invitation) }) }));

/** A meeting, and what its emails depend on. */
interface Context extends ForReader {
  meeting: MeetingMail;
  publicUrl: string;
  now: number;
}

/** Returns the invitation to the agreed time, or its cancellation, for readers of one side. */
const invitationOf = ({ meeting, publicUrl, formats, now }: Context, path: string, isCancelled = false) =>
  meeting.invitation({ url: publicUrl + path, formats }, isCancelled, now);

function requested({ meeting, formats }: Context): AddressedEmail[] {
  const { buyer, vendor } = meeting.sides;
  return [
    ...emailsTo(meeting.receivers, meetingEmails.request({ ...meeting, formats, path: vendor.path })),
    ...emailsTo(buyer.people, meetingEmails.copy({ ...meeting, path: buyer.path })),
  ];
}

function accepted(context: Context): AddressedEmail[] {
  const { meeting, formats } = context;
  const { buyer, vendor } = meeting.sides;
  return [
    ...emailsTo(
      buyer.people,
      meetingEmails.acceptedToBuyer({ ...meeting, formats, path: buyer.path }),
      invitationOf(context, buyer.path),
    ),
    ...emailsTo(
      vendor.people,
      meetingEmails.acceptedToHost({ ...meeting, formats, path: vendor.path }),
      invitationOf(context, vendor.path),
    ),
  ];
}

const declined = ({ meeting }: Context): AddressedEmail[] =>
  emailsTo(
    meeting.sides.buyer.people,
    meetingEmails.declined({ ...meeting, path: meeting.sides.buyer.path }),
  );

/** The side that agreed to a time, or cancelled the meeting, also needs the change in its calendar. */
function ownCalendarMail(
  context: Context,
  by: 'buyer' | 'vendor',
  does: 'agree' | 'cancel',
): AddressedEmail[] {
  const { kind, product, sides, startsAt } = context.meeting;
  if (startsAt === null) return [];
  const { path, people } = sides[by];
  const write = does === 'agree' ? meetingEmails.youAgreed : meetingEmails.youCancelled;
  return emailsTo(
    people,
    write({ formats: context.formats, kind, product, startsAt, path }),
    invitationOf(context, path, does === 'cancel'),
  );
}

const emailToOtherSide = {
  meetingCancelled: meetingEmails.cancelled,
  meetingTimeProposed: meetingEmails.timeProposed,
  meetingTimeAgreed: meetingEmails.timeAgreed,
};

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
  async (event, { database, publicUrl, clock, formats }) => {
    const meeting = await findMeetingMail(database, event.payload.meetingId);
    if (!meeting) return [];
    const context: Context = { meeting, publicUrl, formats, now: clock() };
    if (event.name === 'meetingRequested') return requested(context);
    if (event.name === 'meetingAccepted') return accepted(context);
    if (event.name === 'meetingDeclined') return declined(context);
    const { by } = event.payload;
    const { who } = meeting.sides[by];
    const { path, people } = meeting.sides[otherSide(by)];
    const email = emailToOtherSide[event.name]({ ...meeting, formats, who, path });
    if (event.name === 'meetingTimeProposed') return emailsTo(people, email);
    const isCancelled = event.name === 'meetingCancelled';
    return [
      ...emailsTo(people, email, invitationOf(context, path, isCancelled)),
      ...ownCalendarMail(context, by, isCancelled ? 'cancel' : 'agree'),
    ];
  },
);
