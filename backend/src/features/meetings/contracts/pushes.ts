import { push } from '../../../kernel/pushes.ts';
import { closed, uuid } from '../../../kernel/schema/schema.ts';
import { discoveryMeeting, productDemo } from './meeting-requests.ts';

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
