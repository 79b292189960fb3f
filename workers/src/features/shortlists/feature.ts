import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';

const invalidations = [
  /** Asks every open tab and device of a person to refetch the shortlist. */
  pushSubscriber('shortlistInvalidation', ['shortlistChanged'], ({ payload }) =>
    pushTo(personRoom(payload.userId), 'shortlistChanged', payload),
  ),
];

export const shortlists: WorkerFeature = { name: 'shortlists', subscribers: invalidations };
