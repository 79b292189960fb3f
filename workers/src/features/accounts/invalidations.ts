import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /** Asks operators who view the list to refetch it when the waiting sign-ups change. */
  pushSubscriber('approvalsInvalidation', ['emailVerified', 'userApproved', 'userDeclined'], () =>
    pushTo(operatorsRoom, 'approvalsChanged', {}),
  ),
];
