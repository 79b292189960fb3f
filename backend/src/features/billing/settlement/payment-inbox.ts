import type { RecordedEvent } from '../../../kernel/events.ts';
import { sql, type Queryable, type Database } from '../../../platform/database/database.ts';
import { retentionPolicies } from '../retention.ts';
import type { PaymentSubject } from '../../../platform/payments/payment-facts.ts';
import { oneOf, row, text } from '../../../platform/database/row.ts';
import { randomUUID } from 'node:crypto';
import type { Express, Request } from 'express';
import { readBytes } from '../../../platform/http/request-body/body.ts';
import { answerError } from '../../../platform/http/edge.ts';
import { createDeadline } from '../../../platform/http/responses/deadline.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';
import {
  InvalidSignatureError,
  type PaymentMessage,
  type PaymentGateway,
} from '../../../platform/payments/payment-gateway.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';

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
  const deleted = await database.any(sql.statement`
    delete from payment_event where received_at < now() - ${days}::int4 * interval '1 day' returning 1`);
  return deleted.length;
};

interface InboxDeps {
  database: Database;
  log: Log;
  clock(): number;
  notifyRelay(): void;
  payments?: PaymentGateway | undefined;
}

/**
 * `POST /api/payments/webhook`: the payment provider reports that something happened. A message with a valid signature is written
 * to the inbox once and answered with 200; its subject is read and settled afterwards. Forged, changed and stale ones are refused
 * with 400 `signatureUnproven`.
 */
export function mountPaymentInbox(app: Express, deps: InboxDeps): void {
  app.post('/api/payments/webhook', async (request, response) => {
    const startedAt = performance.now();
    const correlationId = randomUUID();
    try {
      const message = await readMessage(deps, request);
      await createDeadline().race(receive(deps.database, message, correlationId));
      deps.notifyRelay();
      response.setHeader('Cache-Control', 'no-store').json({ received: true });
    } catch (error) {
      answerError(error, response, correlationId, 'paymentMessage', deps.log);
    }
    deps.log.info({
      name: 'paymentMessage',
      correlationId,
      status: response.statusCode,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    });
  });
}

async function readMessage({ payments, clock }: InboxDeps, request: Request): Promise<PaymentMessage> {
  if (!payments) return refuse('notFound');
  const body = await readBytes(request);
  const signature = request.headers['stripe-signature'];
  if (typeof signature !== 'string') return refuse('signatureUnproven');
  try {
    return await payments.readMessage(body, signature, clock());
  } catch (error) {
    throw error instanceof InvalidSignatureError ? new Refusal('signatureUnproven') : error;
  }
}

/**
 * A message repeated within a moment, by its id, is acknowledged again without an event. One that the provider resends later,
 * because a person there requested it, raises the event again: settling it twice has the same result.
 */
const receive = (
  database: Database,
  { id, type, subject }: PaymentMessage,
  correlationId: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    const stored = await tx.maybeOne(sql.type(row({ id: text }))`
      insert into payment_event (id, type, subject_kind, subject_id)
      values (${id}, ${type}, ${subject?.kind ?? null}, ${subject?.id ?? null})
      on conflict (id) do update set received_at = now()
      where payment_event.received_at < now() - interval '10 minutes'
      returning id`);
    if (stored && subject)
      await recorder(tx, { correlationId, actorId: null })({
        name: 'paymentEventReceived',
        payload: { paymentEventId: id },
      });
  });
