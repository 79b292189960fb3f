import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /** Asks everyone in the company to refetch its means of payment. */
  pushSubscriber(
    'creditsInvalidation',
    [
      'paymentGranted',
      'paymentReversed',
      'paymentReinstated',
      'licenceChanged',
      'checkoutEnded',
      'creditsReturned',
    ],
    ({ payload: { companyId } }) => pushTo(companyRoom(companyId), 'creditsChanged', { companyId }),
  ),
  /** Asks operators to refetch the payments that wait to be checked. */
  pushSubscriber('paymentIssuesInvalidation', ['paymentIssueFound', 'paymentIssueClosed'], () =>
    pushTo(operatorsRoom, 'paymentIssuesChanged', {}),
  ),
];
