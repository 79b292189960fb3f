import { randomUUID } from 'node:crypto';
import type { Express, Request } from 'express';
import { sql, type Database } from '../../../platform/database/database.ts';
import { readBytes } from '../../../platform/http/request-body/body.ts';
import { answerError } from '../../../platform/http/edge.ts';
import { createDeadline } from '../../../platform/http/responses/deadline.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';
import {
  SignatureUnproven,
  type PaymentMessage,
  type PaymentGateway,
} from '../../../platform/payments/payment-gateway.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { row, text } from '../../../platform/database/row.ts';

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
    throw error instanceof SignatureUnproven ? new Refusal('signatureUnproven') : error;
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
    const kept = await tx.maybeOne(sql.type(row({ id: text }))`
      insert into payment_event (id, type, subject_kind, subject_id)
      values (${id}, ${type}, ${subject?.kind ?? null}, ${subject?.id ?? null})
      on conflict (id) do update set received_at = now()
      where payment_event.received_at < now() - interval '10 minutes'
      returning id`);
    if (kept && subject)
      await recorder(tx, { correlationId, actorId: null })({
        name: 'paymentEventReceived',
        payload: { paymentEventId: id },
      });
  });
