import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import {
  findSubject,
  settlePayments,
  purgePaymentMessages,
  reconcilePayments,
} from '@bidboard/backend/features/billing/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';
import { dayMs, hourMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { licenceMail, paymentIssueMail, paymentMail } from './mails.ts';

const invalidations = [
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

const name = 'settlement';

/** Reads from the provider the payment that a message or a returning payer refers to, and updates the ledger to match. */
export const settlement: Subscriber = {
  name,
  queue: 'payments',
  subscribesTo: ['paymentEventReceived', 'checkoutReturned'],
  async handle(event, { database, payments }) {
    const { eventId, correlationId } = event;
    const subject = await findSubject(
      database,
      event as RecordedEvent<'paymentEventReceived' | 'checkoutReturned'>,
    );
    if (!subject) return recordReceipt(database, eventId, name);
    if (!payments) throw new Error('STRIPE_SECRET_KEY is not set, but a payment is waiting to be settled');
    await settlePayments(database, payments, subject, {
      correlationId,
      actorId: null,
      eventId,
      subscriber: name,
    });
  },
};

export const billing: WorkerFeature = {
  name: 'billing',
  subscribers: [settlement, paymentMail, licenceMail, paymentIssueMail, ...invalidations],
  schedules: [
    {
      name: 'reconcilePayments',
      everyMs: hourMs,
      run: async ({ database, payments }) => payments && reconcilePayments(database, payments),
    },
  ],
  retention: [
    {
      category: 'paymentMessages',
      everyMs: dayMs,
      forget: ({ database }, { paymentMessages }) => purgePaymentMessages(database, paymentMessages),
    },
  ],
  unhandledEvents: ['rfpPassGranted', 'checkoutOpened', 'paymentCorrected'],
};
