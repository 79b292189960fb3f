import type { MeetingContact, MeetingMail } from '@bidboard/backend/features/meetings/jobs';
import { t } from '@bidboard/backend/kernel/text/texts';
import { defineEmails, type EmailBlock, type ForReader } from '../../mail/email-content.ts';

type Meeting = Pick<MeetingMail, 'kind' | 'product'>;
interface OnPage {
  path: string;
}

const acceptInvitation = () => t('Accept the invitation in this email to put it into your calendar.');

const times = ({ slots, formats }: Pick<MeetingMail, 'slots'> & ForReader): EmailBlock[] =>
  slots.length === 0
    ? []
    : [{ intro: t('Proposed times:'), list: slots.map(({ startsAt }) => formats.fullDateTime(startsAt)) }];

/** A person who has left is named, since the page names them too. Their address stays private. */
const contactText = ({ name, email, isThere }: MeetingContact, company: string) =>
  isThere
    ? t('{name}, {email}', { name, email })
    : t('{name}, who is no longer with {company}', { name, company });

/** Returns the agreed time with what to do about it; nothing if no time is agreed. */
const agreedTime = ({ startsAt, formats }: ForReader & { startsAt: number | null }): EmailBlock[] =>
  startsAt === null
    ? []
    : [`${t('When: {time}.', { time: formats.fullDateTime(startsAt) })} ${acceptInvitation()}`];

const newTime = ({
  kind,
  product,
  startsAt,
  formats,
}: Meeting & ForReader & { startsAt: number }): string => {
  const time = formats.fullDateTime(startsAt);
  const text = t(
    '{kind, select, productDemo {The product demo of {product} is now on {time}.} other {The discovery meeting about {product} is now on {time}.}}',
    { kind, product, time },
  );
  return `${text} ${acceptInvitation()}`;
};

const seeMeeting = (path: string): EmailBlock => ({ button: t('See the request'), path });

export const meetingEmails = defineEmails('meetings', {
  request: ({
    formats,
    from,
    kind,
    product,
    vendor,
    stage,
    type,
    question,
    slots,
    isUnclaimed,
    path,
  }: Meeting &
    Pick<MeetingMail, 'from' | 'vendor' | 'stage' | 'type' | 'question' | 'slots' | 'isUnclaimed'> &
    OnPage &
    ForReader) => ({
    subject: t(
      '{kind, select, productDemo {Request for a product demo: {product}} other {Request for a discovery meeting: {product}}}',
      { kind, product },
    ),
    body: [
      t(
        '{kind, select, productDemo {{from} asks for a product demo of {product}.} other {{from} asks for a discovery meeting about {product}.}}',
        { kind, from, product },
      ),
      { facts: { [t('Stage')]: stage, ...(type && { [t('Type of demo')]: type }) } },
      { quote: question },
      ...times({ slots, formats }),
      isUnclaimed
        ? t('The page of {vendor} has no owner yet. The request waits until a company claims it.', { vendor })
        : { button: t('Answer the request'), path },
    ],
  }),
  /** The requester's own copy. */
  copy: ({
    kind,
    product,
    vendor,
    question,
    isUnclaimed,
    path,
  }: Meeting & Pick<MeetingMail, 'vendor' | 'question' | 'isUnclaimed'> & OnPage) => ({
    subject: t(
      '{kind, select, productDemo {Your request for a product demo: {product}} other {Your request for a discovery meeting: {product}}}',
      { kind, product },
    ),
    body: [
      isUnclaimed
        ? t(
            '{vendor} has not claimed its page here yet. Your request waits until it does, and we have notified the operators of Bidboard.',
            { vendor },
          )
        : t('Your request went to {vendor}. You will be notified when they answer.', { vendor }),
      { intro: t('You asked:'), quote: question },
      seeMeeting(path),
    ],
  }),
  acceptedToBuyer: ({
    formats,
    vendor,
    kind,
    product,
    host,
    reply,
    startsAt,
    path,
  }: Meeting & Pick<MeetingMail, 'vendor' | 'host' | 'reply' | 'startsAt'> & OnPage & ForReader) => ({
    subject: t(
      '{kind, select, productDemo {{vendor} accepted: product demo of {product}} other {{vendor} accepted: discovery meeting about {product}}}',
      { kind, vendor, product },
    ),
    body: [
      t(
        '{kind, select, productDemo {{vendor} has accepted your request for a product demo of {product}.} other {{vendor} has accepted your request for a discovery meeting about {product}.}}',
        { kind, vendor, product },
      ),
      ...agreedTime({ startsAt, formats }),
      ...(host ? [{ facts: { [t('Your contact')]: contactText(host, vendor) } }] : []),
      ...(reply ? [{ quote: reply }] : []),
      seeMeeting(path),
    ],
  }),
  acceptedToHost: ({
    formats,
    from,
    kind,
    product,
    buyer,
    host,
    startsAt,
    path,
  }: Meeting & Pick<MeetingMail, 'from' | 'buyer' | 'host' | 'startsAt'> & OnPage & ForReader) => ({
    subject: host?.isThere
      ? t(
          '{kind, select, productDemo {You accepted: product demo of {product}} other {You accepted: discovery meeting about {product}}}',
          { kind, product },
        )
      : t(
          '{kind, select, productDemo {Accepted: product demo of {product}} other {Accepted: discovery meeting about {product}}}',
          { kind, product },
        ),
    body: [
      host?.isThere
        ? t(
            '{kind, select, productDemo {You have accepted the product demo that {from} asked for.} other {You have accepted the discovery meeting that {from} asked for.}}',
            { kind, from },
          )
        : t(
            '{kind, select, productDemo {The product demo that {from} asked for was accepted by a person who is no longer with your company.} other {The discovery meeting that {from} asked for was accepted by a person who is no longer with your company.}}',
            { kind, from },
          ),
      ...agreedTime({ startsAt, formats }),
      { facts: { [t('The contact')]: contactText(buyer, from) } },
      seeMeeting(path),
    ],
  }),
  declined: ({
    vendor,
    kind,
    product,
    reply,
    path,
  }: Meeting & Pick<MeetingMail, 'vendor' | 'reply'> & OnPage) => ({
    subject: t(
      '{kind, select, productDemo {{vendor} declined: product demo of {product}} other {{vendor} declined: discovery meeting about {product}}}',
      { kind, vendor, product },
    ),
    body: [
      t(
        '{kind, select, productDemo {{vendor} has declined your request for a product demo of {product}.} other {{vendor} has declined your request for a discovery meeting about {product}.}}',
        { kind, vendor, product },
      ),
      ...(reply ? [{ quote: reply }] : []),
      seeMeeting(path),
    ],
  }),
  cancelled: ({ who, kind, product, path }: Meeting & OnPage & { who: string }) => ({
    subject: t(
      '{kind, select, productDemo {Cancelled: product demo of {product}} other {Cancelled: discovery meeting about {product}}}',
      { kind, product },
    ),
    body: [
      t(
        '{kind, select, productDemo {{who} has cancelled the product demo of {product}.} other {{who} has cancelled the discovery meeting about {product}.}}',
        { kind, who, product },
      ),
      seeMeeting(path),
    ],
  }),
  timeProposed: ({
    formats,
    who,
    kind,
    product,
    slots,
    path,
  }: Meeting & OnPage & ForReader & Pick<MeetingMail, 'slots'> & { who: string }) => ({
    subject: t(
      '{kind, select, productDemo {Another time: product demo of {product}} other {Another time: discovery meeting about {product}}}',
      { kind, product },
    ),
    body: [
      t(
        '{kind, select, productDemo {{who} proposes another time for the product demo of {product}.} other {{who} proposes another time for the discovery meeting about {product}.}}',
        { kind, who, product },
      ),
      ...times({ slots, formats }),
      seeMeeting(path),
    ],
  }),
  timeAgreed: ({
    formats,
    who,
    kind,
    product,
    startsAt,
    path,
  }: Meeting & OnPage & ForReader & { who: string; startsAt: number | null }) => ({
    subject: t(
      '{kind, select, productDemo {Time accepted: product demo of {product}} other {Time accepted: discovery meeting about {product}}}',
      { kind, product },
    ),
    body: [
      startsAt === null
        ? t(
            '{kind, select, productDemo {A time that you proposed for the product demo of {product} was accepted by {who}.} other {A time that you proposed for the discovery meeting about {product} was accepted by {who}.}}',
            { kind, product, who },
          )
        : newTime({ kind, product, startsAt, formats }),
      seeMeeting(path),
    ],
  }),
  /** For the side that agreed to the time, which needs it in its calendar too. */
  youAgreed: ({
    formats,
    kind,
    product,
    startsAt,
    path,
  }: Meeting & OnPage & ForReader & { startsAt: number }) => ({
    subject: t(
      '{kind, select, productDemo {You agreed on a time: product demo of {product}} other {You agreed on a time: discovery meeting about {product}}}',
      { kind, product },
    ),
    body: [newTime({ kind, product, startsAt, formats }), seeMeeting(path)],
  }),
  /** For the side that cancelled the meeting, whose calendar still has it. */
  youCancelled: ({
    formats,
    kind,
    product,
    startsAt,
    path,
  }: Meeting & OnPage & ForReader & { startsAt: number }) => ({
    subject: t(
      '{kind, select, productDemo {You cancelled: product demo of {product}} other {You cancelled: discovery meeting about {product}}}',
      { kind, product },
    ),
    body: [
      t(
        '{kind, select, productDemo {The product demo of {product} on {time} is cancelled. This email removes it from your calendar.} other {The discovery meeting about {product} on {time} is cancelled. This email removes it from your calendar.}}',
        { kind, product, time: formats.fullDateTime(startsAt) },
      ),
      seeMeeting(path),
    ],
  }),
});
