import type { EventPayload } from '../../kernel/events.ts';
import { productAddress } from '../catalogue/contracts/product-address.ts';
import { quotedLine } from '../../platform/notifications/one-line.ts';
import {
  asMemberOf,
  asOperator,
  type NotificationBuilder,
  type NotificationBuilders,
  type NotificationContent,
  type SourceEvent,
} from '../../platform/notifications/notification-content.ts';
import { findMeetingMail, otherSide, type MeetingMail } from './meeting-mail.ts';
import type { Side } from './meeting.ts';
import { personForMail } from '../../platform/notifications/name-for-mail.ts';

type SpanKind =
  | 'meetingAccepted'
  | 'meetingDeclined'
  | 'meetingCancelled'
  | 'meetingTimeProposed'
  | 'meetingTimeAgreed';

const requestOf = ({ kindName, product }: MeetingMail) => `${kindName} of ${product}`;

/** Operators are also notified of a request to a company that does not exist yet. They can see only its page. */
const requested: NotificationBuilder<'meetingRequested'> = async (db, { meetingId }) => {
  const meeting = await findMeetingMail(db, meetingId);
  if (!meeting) return [];
  const { receivers, from, isUnclaimed, product, productId, sides, vendor } = meeting;
  const content = {
    to: receivers.map(({ id }) => id),
    title: `${from} asks for a ${requestOf(meeting)}`,
  };
  return isUnclaimed
    ? [
        {
          ...content,
          recipientRole: asOperator,
          detail: `No company manages the page of ${vendor} yet, so the request is waiting.`,
          path: productAddress({ objectID: productId, product, clean_url: '' }),
        },
      ]
    : [{ ...content, recipientRole: asMemberOf(sides.vendor.companyId), path: sides.vendor.path }];
};

interface StepTexts {
  /** The title for the other side. */
  title: string;
  /** The action as colleagues of the acting user read it, after the user's name. */
  done: string;
  /** The text for the other side. */
  detail?: string;
  moment?: number | null;
}

/** Notifies the other side, and the colleagues of the acting user, who needs no notification. */
function toBothSides(
  { sides }: MeetingMail,
  by: Side,
  { title, done, detail = '', moment = null }: StepTexts,
  { actor }: SourceEvent,
): NotificationContent[] {
  const [own, other] = [sides[by], sides[otherSide(by)]];
  return [
    {
      to: other.people.map(({ id }) => id),
      recipientRole: asMemberOf(other.companyId),
      title,
      detail,
      moment,
      path: other.path,
    },
    // If the acting user is forgotten, this goes to all users who may not have acted.
    {
      to: own.companyId === null ? [] : own.allPeople.map(({ id }) => id).filter((id) => id !== actor?.id),
      recipientRole: asMemberOf(own.companyId),
      title: `${actor ? personForMail(actor.name) : 'A colleague'} ${done}`,
      moment,
      path: own.path,
    },
  ];
}

const stepBuilder =
  <N extends SpanKind>(
    sideOf: (payload: EventPayload<N>) => Side,
    wordsOf: (meeting: MeetingMail, who: string) => StepTexts,
  ): NotificationBuilder<N> =>
  async (db, payload, event) => {
    const meeting = await findMeetingMail(db, payload.meetingId);
    if (!meeting) return [];
    const by = sideOf(payload);
    return toBothSides(meeting, by, wordsOf(meeting, meeting.sides[by].who), event);
  };
const byVendor = (): Side => 'vendor';
const bySide = ({ by }: { by: Side }) => by;

export const meetingNotificationBuilders: NotificationBuilders<SpanKind | 'meetingRequested'> = {
  meetingRequested: requested,
  meetingAccepted: stepBuilder(byVendor, (meeting, who) => ({
    title: `${who} accepted your request for a ${requestOf(meeting)}`,
    done: `accepted the ${requestOf(meeting)} that ${meeting.from} asked for`,
    detail: quotedLine(meeting.reply),
    moment: meeting.startsAt,
  })),
  meetingDeclined: stepBuilder(byVendor, (meeting, who) => ({
    title: `${who} declined your request for a ${requestOf(meeting)}`,
    done: `declined the ${requestOf(meeting)} that ${meeting.from} asked for`,
    detail: quotedLine(meeting.reply),
  })),
  meetingCancelled: stepBuilder(bySide, (meeting, who) => ({
    title: `${who} cancelled the ${requestOf(meeting)}`,
    done: `cancelled the ${requestOf(meeting)}`,
  })),
  meetingTimeProposed: stepBuilder(bySide, (meeting, who) => ({
    title: `${who} proposes another time for the ${requestOf(meeting)}`,
    done: `proposes another time for the ${requestOf(meeting)}`,
  })),
  meetingTimeAgreed: stepBuilder(bySide, (meeting, who) => ({
    title: `${who} accepted a time that you proposed: ${requestOf(meeting)}`,
    done: `agreed to a time for the ${requestOf(meeting)}`,
    moment: meeting.startsAt,
  })),
};
