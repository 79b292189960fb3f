import { findMeetingMail, otherSide, type MeetingMail } from '@bidboard/backend/features/meetings/jobs';
import type { Formats } from '@bidboard/backend/kernel/format/formats';
import { findReaderFormats } from '@bidboard/backend/platform/notifications/reader-formats';
import type { Recipient } from '@bidboard/backend/platform/notifications/recipients';
import type { CalendarInvitation } from '@bidboard/backend/platform/notifications/calendar';
import type { Email } from '../../mail/email-content.ts';
import type { ForReader } from '../../mail/emails-to-readers.ts';
import { mailSubscriber, type AddressedEmail } from '../../mail/mail-subscriber.ts';
import { meetingEmails } from './email-texts.ts';

/** The recipient of an invitation is one of its attendees, or their mail program would not offer to accept it. */
function invited(to: string, { entry, attendees }: CalendarInvitation): CalendarInvitation {
  const isListed = attendees.some(({ email }) => email === to);
  return { entry, attendees: isListed ? attendees : [...attendees, { email: to }] };
}

type FormatsOf = (userId: string | null) => Formats;

/** Writes to each person by the formats of their account. */
const emailsTo = (
  people: readonly Recipient[],
  formatsOf: FormatsOf,
  write: (reader: ForReader) => Email,
  invitationFor: (formats: Formats) => CalendarInvitation | undefined = () => undefined,
): AddressedEmail[] =>
  people.map(({ id, email }) => {
    const formats = formatsOf(id);
    const invitation = invitationFor(formats);
    return {
      to: email,
      email: write({ formats }),
      ...(invitation && { invitation: invited(email, invitation) }),
    };
  });

/** A meeting, and what its emails depend on. */
interface Context {
  meeting: MeetingMail;
  publicUrl: string;
  formatsOf: FormatsOf;
  now: number;
}

function requested({ meeting, formatsOf }: Context): AddressedEmail[] {
  const { buyer, vendor } = meeting.sides;
  return [
    ...emailsTo(meeting.receivers, formatsOf, (reader) =>
      meetingEmails.request({ ...meeting, ...reader, path: vendor.path }),
    ),
    ...emailsTo(buyer.people, formatsOf, () => meetingEmails.copy({ ...meeting, path: buyer.path })),
  ];
}

function accepted({ meeting, publicUrl, formatsOf, now }: Context): AddressedEmail[] {
  const { buyer, vendor } = meeting.sides;
  return [
    ...emailsTo(
      buyer.people,
      formatsOf,
      (reader) => meetingEmails.acceptedToBuyer({ ...meeting, ...reader, path: buyer.path }),
      (formats) => meeting.invitation({ url: publicUrl + buyer.path, formats }, false, now),
    ),
    ...emailsTo(
      vendor.people,
      formatsOf,
      (reader) => meetingEmails.acceptedToHost({ ...meeting, ...reader, path: vendor.path }),
      (formats) => meeting.invitation({ url: publicUrl + vendor.path, formats }, false, now),
    ),
  ];
}

const declined = ({ meeting, formatsOf }: Context): AddressedEmail[] =>
  emailsTo(meeting.sides.buyer.people, formatsOf, () =>
    meetingEmails.declined({ ...meeting, path: meeting.sides.buyer.path }),
  );

/** The side that agreed to a time, or cancelled the meeting, also needs the change in its calendar. */
function ownCalendarMail(
  { meeting, publicUrl, formatsOf, now }: Context,
  by: 'buyer' | 'vendor',
  does: 'agree' | 'cancel',
): AddressedEmail[] {
  const { kindName, product, sides, startsAt } = meeting;
  if (startsAt === null) return [];
  const { path, people } = sides[by];
  const write = does === 'agree' ? meetingEmails.youAgreed : meetingEmails.youCancelled;
  return emailsTo(
    people,
    formatsOf,
    (reader) => write({ ...reader, kindName, product, startsAt, path }),
    (formats) => meeting.invitation({ url: publicUrl + path, formats }, does === 'cancel', now),
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
  async (event, { database, publicUrl, clock }) => {
    const meeting = await findMeetingMail(database, event.payload.meetingId);
    if (!meeting) return [];
    const readers = [...meeting.receivers, ...meeting.sides.buyer.people, ...meeting.sides.vendor.people];
    const formatsOf = await findReaderFormats(
      database,
      readers.map(({ id }) => id),
    );
    const context: Context = { meeting, publicUrl, formatsOf, now: clock() };
    if (event.name === 'meetingRequested') return requested(context);
    if (event.name === 'meetingAccepted') return accepted(context);
    if (event.name === 'meetingDeclined') return declined(context);
    const { by } = event.payload;
    const { who } = meeting.sides[by];
    const { path, people } = meeting.sides[otherSide(by)];
    const write = (reader: ForReader) => emailToOtherSide[event.name]({ ...meeting, ...reader, who, path });
    if (event.name === 'meetingTimeProposed') return emailsTo(people, formatsOf, write);
    const isCancelled = event.name === 'meetingCancelled';
    return [
      ...emailsTo(people, formatsOf, write, (formats) =>
        meeting.invitation({ url: publicUrl + path, formats }, isCancelled, context.now),
      ),
      ...ownCalendarMail(context, by, isCancelled ? 'cancel' : 'agree'),
    ];
  },
);
