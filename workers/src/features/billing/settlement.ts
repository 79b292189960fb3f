import { findSubject, settlePayments } from '@bidboard/backend/features/billing/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

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
    if (!payments) throw new Error('STRIPE_SECRET_KEY is not set, and a payment waits to be settled');
    await settlePayments(database, payments, subject, {
      correlationId,
      actorId: null,
      eventId,
      subscriber: name,
    });
  },
};
