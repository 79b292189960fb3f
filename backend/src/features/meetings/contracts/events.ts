import { event } from '../../../kernel/events.ts';
import { closed, oneOf, uuid } from '../../../kernel/schema/schema.ts';
import type { NotificationKinds } from '../../notifications/contracts/topics.ts';
import { push } from '../../../kernel/pushes.ts';
import { discoveryMeeting, productDemo } from './meeting-requests.ts';

const ofMeeting = closed({ meetingId: uuid().required() });
const ofSide = closed({ meetingId: uuid().required(), by: oneOf(['buyer', 'vendor']).required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** A person requested a discovery meeting or a demo. */
  meetingRequested: event('meetingRequested', 1, ofMeeting),
  meetingVisited: event('meetingVisited', 1, ofMeeting),
  meetingAccepted: event('meetingAccepted', 1, ofMeeting),
  meetingDeclined: event('meetingDeclined', 1, ofMeeting),
  /** Names the side: a requester withdraws the request, or either side cancels an agreed meeting. */
  meetingCancelled: event('meetingCancelled', 1, ofSide),
  meetingTimeProposed: event('meetingTimeProposed', 1, ofSide),
  meetingTimeAgreed: event('meetingTimeAgreed', 1, ofSide),
} as const;

type MeetingsEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends MeetingsEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  meetingRequested: { topic: 'meetings' },
  meetingAccepted: { topic: 'meetings' },
  meetingDeclined: { topic: 'meetings' },
  meetingCancelled: { topic: 'meetings' },
  meetingTimeProposed: { topic: 'meetings' },
  meetingTimeAgreed: { topic: 'meetings' },
} as const satisfies NotificationKinds<typeof events>;

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: a request for a meeting or demo no longer belongs to the user. Clients refetch the lists. */
  meetingsChanged: push('meetingsChanged', closed({ meetingId: uuid().required() })),
  /** A discovery meeting as it appears in the user's lists. */
  discoveryMeetingChanged: push('discoveryMeetingChanged', discoveryMeeting, ({ id }) => id),
  /** The same for a demo, without its documents. A page that opens it reads them with fresh links. */
  productDemoChanged: push('productDemoChanged', productDemo, ({ id }) => id),
} as const;

type MeetingsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends MeetingsPushes {}
}
