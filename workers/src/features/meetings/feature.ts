import { listMeetingRows } from '@bidboard/backend/features/meetings/jobs';
import { pushSubscriber } from '../../pushes/push-subscriber.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { meetingMail } from './mails.ts';

const rowPushes = [
  /**
   * Pushes the request to both sides' lists, as each side may see it. If the event arrives twice or late, it changes nothing newer.
   */
  pushSubscriber(
    'meetingInvalidation',
    [
      'meetingRequested',
      'meetingVisited',
      'meetingAccepted',
      'meetingDeclined',
      'meetingCancelled',
      'meetingTimeProposed',
      'meetingTimeAgreed',
    ],
    ({ payload }, { database }) => listMeetingRows(database, payload.meetingId),
  ),
];

export const meetings: WorkerFeature = { name: 'meetings', subscribers: [meetingMail, ...rowPushes] };
