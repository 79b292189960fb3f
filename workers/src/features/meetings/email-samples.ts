import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import { listSamples } from '../../mail/email-content.ts';
import { meetingEmails } from './email-texts.ts';

const startsAt = Date.UTC(2026, 10, 24, 14, 0);
const slots = [startsAt, startsAt + 86_400_000].map((at, index) => ({
  id: String(index + 1),
  startsAt: at,
  suits: 'buyer' as const,
}));
const meeting = {
  kind: 'discoveryMeeting' as const,
  product: 'Calder Access',
  vendor: 'Calder Systems',
  from: 'Fenwick Foods',
  path: '/app/discovery-meeting-request/1/1',
  startsAt,
  formats: siteFormats,
};
const request = {
  ...meeting,
  stage: 'Comparing vendors',
  type: '',
  question: 'Does it support visitor badges?',
  slots,
  isUnclaimed: false,
};
const buyer = { name: 'Ada Fenwick', email: 'ada@fenwick.example', isThere: true };
const host = { name: 'Vera Calder', email: 'vera@calder.example', isThere: true };

export const samples = listSamples(meetingEmails, {
  request: {
    'of a meeting': request,
    'of a demo, with a page that has no owner': {
      ...request,
      kind: 'productDemo' as const,
      type: 'Live demo',
      slots: [],
      isUnclaimed: true,
    },
  },
  copy: {
    'of a request to the vendor': request,
    'of a request for a page that has no owner': { ...request, isUnclaimed: true },
  },
  acceptedToBuyer: {
    'with a time and a reply': { ...meeting, host, reply: 'Gladly. We will show the badges.' },
    'without a time, by a person who has left': {
      ...meeting,
      host: { ...host, isThere: false },
      reply: '',
      startsAt: null,
    },
  },
  acceptedToHost: {
    'to the host': { ...meeting, buyer, host },
    'after both people have left': {
      ...meeting,
      buyer: { ...buyer, isThere: false },
      host: { ...host, isThere: false },
      startsAt: null,
    },
  },
  declined: { 'with a reply': { ...meeting, reply: 'We do not sell in your region.' } },
  cancelled: { 'by the buyer': { ...meeting, who: 'Fenwick Foods' } },
  timeProposed: { 'by the vendor': { ...meeting, who: 'Calder Systems', slots } },
  timeAgreed: {
    'by the buyer': { ...meeting, who: 'Fenwick Foods' },
    'since cancelled': { ...meeting, who: 'Fenwick Foods', startsAt: null },
  },
  youAgreed: { 'to the side that agreed': meeting },
  youCancelled: { 'to the side that cancelled': meeting },
});
