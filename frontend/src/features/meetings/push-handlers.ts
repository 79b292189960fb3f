import { reread } from '../../api/pushes/push-handlers.ts';
import { discoveryMeetingChanged, productDemoChanged } from './meeting-pushes.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const meetingsPushes: FeaturePushes = {
  handlers: {
    meetingsChanged: reread(
      'discoveryMeetingList',
      'productDemoList',
      'getDiscoveryMeeting',
      'getProductDemo',
    ),
    discoveryMeetingChanged,
    productDemoChanged,
  },
  queries: ['discoveryMeetingList', 'productDemoList', 'getDiscoveryMeeting', 'getProductDemo'],
};
