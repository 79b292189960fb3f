import { t } from '../../kernel/text/texts.ts';
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

const namesIn = ({ kind, product, from }: MeetingMail) => ({ kind, product, from });

/** Operators are also notified of a request to a company that does not exist yet. They can see only its page. */
const requested: NotificationBuilder<'meetingRequested'> = async (db, { meetingId }) => {
  const meeting = await findMeetingMail(db, meetingId);
  if (!meeting) return [];
  const { receivers, isUnclaimed, product, productId, sides, vendor } = meeting;
  const content = {
    to: receivers.map(({ id }) => id),
    title: t(
      '{kind, select, productDemo {{from} asks for a product demo of {product}} other {{from} asks for a discovery meeting about {product}}}',
      namesIn(meeting),
    ),
  };
  return isUnclaimed
    ? [
        {
          ...content,
          recipientRole: asOperator,
          detail: t('No company manages the page of {vendor} yet, so the request is waiting.', { vendor }),
          path: productAddress({ objectID: productId, product, clean_url: '' }),
        },
      ]
    : [{ ...content, recipientRole: asMemberOf(sides.vendor.companyId), path: sides.vendor.path }];
};

/** The names in titles: `who` is the acting side as the other side reads it, `person` the acting user. */
type StepNames = ReturnType<typeof namesIn> & { who: string; person: string };

interface StepTexts {
  /** The title for the other side. */
  title: string;
  /** The title for colleagues of the acting user. */
  titleForColleagues: string;
  /** The text for the other side. */
  detail?: string;
  moment?: number | null;
}

/** Notifies the other side, and the colleagues of the acting user, who needs no notification. */
function toBothSides(
  { sides }: MeetingMail,
  by: Side,
  { title, titleForColleagues, detail = '', moment = null }: StepTexts,
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
      title: titleForColleagues,
      moment,
      path: own.path,
    },
  ];
}

const stepBuilder =
  <N extends SpanKind>(
    sideOf: (payload: EventPayload<N>) => Side,
    textsOf: (meeting: MeetingMail, names: StepNames) => StepTexts,
  ): NotificationBuilder<N> =>
  async (db, payload, event) => {
    const meeting = await findMeetingMail(db, payload.meetingId);
    if (!meeting) return [];
    const by = sideOf(payload);
    const person = event.actor ? personForMail(event.actor.name) : t('A colleague');
    const names = { ...namesIn(meeting), who: meeting.sides[by].who, person };
    return toBothSides(meeting, by, textsOf(meeting, names), event);
  };
const byVendor = (): Side => 'vendor';
const bySide = ({ by }: { by: Side }) => by;

export const meetingNotificationBuilders: NotificationBuilders<SpanKind | 'meetingRequested'> = {
  meetingRequested: requested,
  meetingAccepted: stepBuilder(byVendor, (meeting, names) => ({
    title: t(
      '{kind, select, productDemo {{who} accepted your request for a product demo of {product}} other {{who} accepted your request for a discovery meeting about {product}}}',
      names,
    ),
    titleForColleagues: t(
      '{kind, select, productDemo {{person} accepted the product demo of {product} that {from} asked for} other {{person} accepted the discovery meeting about {product} that {from} asked for}}',
      names,
    ),
    detail: quotedLine(meeting.reply),
    moment: meeting.startsAt,
  })),
  meetingDeclined: stepBuilder(byVendor, (meeting, names) => ({
    title: t(
      '{kind, select, productDemo {{who} declined your request for a product demo of {product}} other {{who} declined your request for a discovery meeting about {product}}}',
      names,
    ),
    titleForColleagues: t(
      '{kind, select, productDemo {{person} declined the product demo of {product} that {from} asked for} other {{person} declined the discovery meeting about {product} that {from} asked for}}',
      names,
    ),
    detail: quotedLine(meeting.reply),
  })),
  meetingCancelled: stepBuilder(bySide, (_, names) => ({
    title: t(
      '{kind, select, productDemo {{who} cancelled the product demo of {product}} other {{who} cancelled the discovery meeting about {product}}}',
      names,
    ),
    titleForColleagues: t(
      '{kind, select, productDemo {{person} cancelled the product demo of {product}} other {{person} cancelled the discovery meeting about {product}}}',
      names,
    ),
  })),
  meetingTimeProposed: stepBuilder(bySide, (_, names) => ({
    title: t(
      '{kind, select, productDemo {{who} proposes another time for the product demo of {product}} other {{who} proposes another time for the discovery meeting about {product}}}',
      names,
    ),
    titleForColleagues: t(
      '{kind, select, productDemo {{person} proposes another time for the product demo of {product}} other {{person} proposes another time for the discovery meeting about {product}}}',
      names,
    ),
  })),
  meetingTimeAgreed: stepBuilder(bySide, (meeting, names) => ({
    title: t(
      '{kind, select, productDemo {{who} accepted a time that you proposed: product demo of {product}} other {{who} accepted a time that you proposed: discovery meeting about {product}}}',
      names,
    ),
    titleForColleagues: t(
      '{kind, select, productDemo {{person} agreed to a time for the product demo of {product}} other {{person} agreed to a time for the discovery meeting about {product}}}',
      names,
    ),
    moment: meeting.startsAt,
  })),
};
