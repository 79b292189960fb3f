import type { RecordedEvent } from '../../../kernel/events.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { retentionPolicies } from '../retention.ts';
import type { PaymentSubject } from '../../../platform/payments/payment-facts.ts';
import { oneOf, row, text } from '../../../platform/database/row.ts';

const subjectRow = row({ kind: oneOf(['session', 'subscription', 'paymentIntent'] as const), id: text });

/** Finds the subject to look up for a message; null if the message was deleted. */
export const findSubject = async (
  db: Queryable,
  { payload }: Pick<RecordedEvent<'paymentEventReceived' | 'checkoutReturned'>, 'payload'>,
): Promise<PaymentSubject | null> =>
  'sessionId' in payload
    ? { kind: 'session', id: payload.sessionId }
    : db.maybeOne(sql.type(subjectRow)`
        select subject_kind as kind, subject_id as id from payment_event
        where id = ${payload.paymentEventId} and subject_kind is not null`);

/** The provider repeats a message for days and lists it for a month; nothing needs it afterwards. */
export const purgePaymentMessages = async (
  database: Queryable,
  days = retentionPolicies.paymentMessages.days,
): Promise<number> => {
  const gone = await database.any(sql.statement`
    delete from payment_event where received_at < now() - ${days}::int4 * interval '1 day' returning 1`);
  return gone.length;
};
