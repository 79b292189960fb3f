import { findMeetingMail, otherSide, type MeetingMail } from '@bidboard/backend/features/meetings/jobs';
import type { CalendarInvitation } from '@bidboard/backend/platform/notifications/calendar';
import type { Email } from '../../mail/email-content.ts';
import { mailSubscriber, type Letter } from '../../mail/mail-subscriber.ts';
import { meetingEmails } from './email-texts.ts';

/** The recipient of an invitation is one of its attendees, or their mail program would not offer to accept it. */
function invited(to: string, { entry, attendees }: CalendarInvitation): CalendarInvitation {
  const isListed = attendees.some(({ email }) => email === to);
  return { entry, attendees: isListed ? attendees : [...attendees, { email: to }] };
}

const lettersTo = (
  people: readonly { email: string }[],
  email: Email,
  invitation?: CalendarInvitation,
): Letter[] =>
  people.map((person) => ({
    to: person.email,
    email,
    ...(invitation && { invitation: invited(person.email, invitation) }),
  }));

function requested(meeting: MeetingMail): Letter[] {
  const { buyer, vendor } = meeting.sides;
  return [
    ...lettersTo(meeting.receivers, meetingEmails.request({ ...meeting, path: vendor.path })),
    ...lettersTo(buyer.people, meetingEmails.copy({ ...meeting, path: buyer.path })),
  ];
}

function accepted(meeting: MeetingMail, publicUrl: string, now: number): Letter[] {
  const { buyer, vendor } = meeting.sides;
  return [
    ...lettersTo(
      buyer.people,
      meetingEmails.acceptedToBuyer({ ...meeting, path: buyer.path }),
      meeting.invitation(publicUrl + buyer.path, false, now),
    ),
    ...lettersTo(
      vendor.people,
      meetingEmails.acceptedToHost({ ...meeting, path: vendor.path }),
      meeting.invitation(publicUrl + vendor.path, false, now),
    ),
  ];
}

const declined = (meeting: MeetingMail): Letter[] =>
  lettersTo(
    meeting.sides.buyer.people,
    meetingEmails.declined({ ...meeting, path: meeting.sides.buyer.path }),
  );

/** The side that agreed to a time, or cancelled the meeting, also needs the change in its calendar. */
function ownCalendarMail(
  meeting: MeetingMail,
  by: 'buyer' | 'vendor',
  does: 'agree' | 'cancel',
  publicUrl: string,
  now: number,
): Letter[] {
  const { kindName, product, sides, startsAt } = meeting;
  if (startsAt === null) return [];
  const { path, people } = sides[by];
  const write = does === 'agree' ? meetingEmails.youAgreed : meetingEmails.youCancelled;
  return lettersTo(
    people,
    write({ kindName, product, startsAt, path }),
    meeting.invitation(publicUrl + path, does === 'cancel', now),
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
    if (event.name === 'meetingRequested') return requested(meeting);
    if (event.name === 'meetingAccepted') return accepted(meeting, publicUrl, clock());
    if (event.name === 'meetingDeclined') return declined(meeting);
    const { by } = event.payload;
    const { who } = meeting.sides[by];
    const { path, people } = meeting.sides[otherSide(by)];
    const email = emailToOtherSide[event.name]({ ...meeting, who, path });
    if (event.name === 'meetingTimeProposed') return lettersTo(people, email);
    const isCancelled = event.name === 'meetingCancelled';
    return [
      ...lettersTo(people, email, meeting.invitation(publicUrl + path, isCancelled, clock())),
      ...ownCalendarMail(meeting, by, isCancelled ? 'cancel' : 'agree', publicUrl, clock()),
    ];
  },
);
