import { findMeetingMail, type MeetingMail } from '@bidboard/backend/commands';
import type { Mail } from '@bidboard/backend/platform/mail';
import { mailFollower } from '../mail-follower.ts';
import { quoted } from '../quoted.ts';

type Letter = Omit<Mail, 'id'>;

const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
/** Mails do not know their reader's time zone; the page and the calendar file do. */
const timeOf = (ms: number) => `${utc.format(ms)} UTC`;

const times = ({ slots }: MeetingMail) =>
  slots.length === 0
    ? []
    : [`Times that were offered:\n${slots.map((one) => `- ${timeOf(one.startsAt)}`).join('\n')}`];

const wanted = (meeting: MeetingMail) => [
  `How far they are: ${meeting.stage}.${meeting.type ? ` Type of demo: ${meeting.type}.` : ''}`,
  quoted(meeting.question),
];

const letter = (to: string, subject: string, paragraphs: readonly string[], calendar?: string): Letter => ({
  to,
  subject,
  text: ['Hello,', ...paragraphs].join('\n\n'),
  ...(calendar !== undefined && { calendar }),
});

function requested(meeting: MeetingMail, publicUrl: string): Letter[] {
  const { asked, from, kindName, product, vendor, isUnclaimed, buyer } = meeting;
  const toAsked = asked.map((to) =>
    letter(to, `Request for a ${kindName}: ${product}`, [
      `${from} asks for a ${kindName} of ${product}.`,
      ...wanted(meeting),
      ...times(meeting),
      isUnclaimed
        ? `Nobody keeps the page of ${vendor} yet: the request waits for whoever will.`
        : `Please answer it: ${publicUrl}${meeting.receivedPath}`,
    ]),
  );
  const copy = letter(buyer.email, `Your request for a ${kindName}: ${product}`, [
    isUnclaimed
      ? `${vendor} does not keep its page here yet. Your request waits until it does, and the operators of Bidboard know of it.`
      : `your request went to ${vendor}. You are told when they answer.`,
    quoted(meeting.question),
    `${publicUrl}${meeting.askedPath}`,
  ]);
  return [...toAsked, copy];
}

function accepted(meeting: MeetingMail, publicUrl: string, now: number): Letter[] {
  const { buyer, host, kindName, product, vendor, reply, startsAt } = meeting;
  const when = startsAt === null ? [] : [`When: ${timeOf(startsAt)}. A calendar file is attached.`];
  const toBuyer = letter(
    buyer.email,
    `${vendor} accepted: ${kindName} of ${product}`,
    [
      `${vendor} has accepted your request for a ${kindName} of ${product}.`,
      ...when,
      ...(host ? [`Your contact: ${host.name}, ${host.email}`] : []),
      ...(reply ? [quoted(reply)] : []),
      `${publicUrl}${meeting.askedPath}`,
    ],
    meeting.calendar(publicUrl + meeting.askedPath, false, now),
  );
  if (!host) return [toBuyer];
  const toHost = letter(
    host.email,
    `You accepted: ${kindName} of ${product}`,
    [
      `You have accepted the ${kindName} that ${meeting.from} asked for.`,
      ...when,
      `The contact: ${buyer.name}, ${buyer.email}`,
      `${publicUrl}${meeting.receivedPath}`,
    ],
    meeting.calendar(publicUrl + meeting.receivedPath, false, now),
  );
  return [toBuyer, toHost];
}

const declined = ({ buyer, vendor, kindName, product, reply, askedPath }: MeetingMail, publicUrl: string) => [
  letter(buyer.email, `${vendor} declined: ${kindName} of ${product}`, [
    `${vendor} has declined your request for a ${kindName} of ${product}.`,
    ...(reply ? [quoted(reply)] : []),
    `${publicUrl}${askedPath}`,
  ]),
];

/** Whoever is to be told of what the other side did; the whole company as long as nobody of it has answered. */
const othersOf = ({ asked, buyer, host, isUnclaimed }: MeetingMail, by: 'buyer' | 'vendor') =>
  by === 'vendor' ? [buyer.email] : isUnclaimed ? [] : host ? [host.email] : asked;

/** Whoever agreed to another time gets it for their calendar too. */
function movedForOneself(meeting: MeetingMail, by: 'buyer' | 'vendor', publicUrl: string, now: number) {
  const { buyer, host, kindName, product, startsAt } = meeting;
  const to = by === 'buyer' ? buyer : host;
  if (!to || startsAt === null) return [];
  const path = publicUrl + (by === 'buyer' ? meeting.askedPath : meeting.receivedPath);
  return [
    letter(
      to.email,
      `You agreed on a time: ${kindName} of ${product}`,
      [`The ${kindName} of ${product} is now on ${timeOf(startsAt)}. A calendar file is attached.`, path],
      meeting.calendar(path, false, now),
    ),
  ];
}

export const meetingMail = mailFollower(
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
    const { kindName, product, vendor, from } = meeting;
    if (event.name === 'meetingRequested') return requested(meeting, publicUrl);
    if (event.name === 'meetingAccepted') return accepted(meeting, publicUrl, clock());
    if (event.name === 'meetingDeclined') return declined(meeting, publicUrl);
    const { by } = event.payload;
    const who = by === 'vendor' ? vendor : from;
    const path = publicUrl + (by === 'vendor' ? meeting.askedPath : meeting.receivedPath);
    const said = {
      meetingCancelled: {
        subject: `Cancelled: ${kindName} of ${product}`,
        text: `${who} has cancelled the ${kindName} of ${product}.`,
      },
      meetingTimeProposed: {
        subject: `Another time: ${kindName} of ${product}`,
        text: `${who} proposes another time for the ${kindName} of ${product}.`,
      },
      meetingTimeAgreed: {
        subject: `The time suits: ${kindName} of ${product}`,
        text:
          meeting.startsAt === null
            ? `A time that you offered for the ${kindName} of ${product} suits ${who}.`
            : `The ${kindName} of ${product} is now on ${timeOf(meeting.startsAt)}. A calendar file is attached.`,
      },
    }[event.name];
    const isCancelled = event.name === 'meetingCancelled';
    const calendar =
      event.name === 'meetingTimeProposed' ? undefined : meeting.calendar(path, isCancelled, clock());
    const offered = event.name === 'meetingTimeProposed' ? times(meeting) : [];
    const told = othersOf(meeting, by).map((to) =>
      letter(to, said.subject, [said.text, ...offered, path], calendar),
    );
    return event.name === 'meetingTimeAgreed' && meeting.startsAt !== null
      ? [...told, ...movedForOneself(meeting, by, publicUrl, clock())]
      : told;
  },
);
