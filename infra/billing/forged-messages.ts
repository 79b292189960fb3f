import { Stripe } from 'stripe';

export interface ForgedMessage {
  id: string;
  body: string;
  signature: string;
}

const wrongSecret = 'whsec_whoever_wishes_for_credits';
const staleSeconds = 301;

/** Messages that say that a checkout was paid, and prove nothing: five ways, one after the other. */
export function forgedMessages(secret: string, sessionIds: readonly string[], from: number): ForgedMessage[] {
  const now = Math.floor(Date.now() / 1000);
  const signed = (payload: string, by = secret, timestamp = now) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
  return sessionIds.map((sessionId, index) => {
    const id = `evt_forged_${from + index}`;
    const body = JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      created: now,
      data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
    });
    const ways = [
      // By somebody who does not know the secret.
      () => signed(body, wrongSecret),
      // Changed on the way, by one letter.
      () => signed(body.replace(sessionId, `${sessionId}0`)),
      // The signature of another message.
      () => signed(body.replace(id, `evt_other_${from + index}`)),
      // Caught, and said again.
      () => signed(body, secret, now - staleSeconds),
      // In a scheme that nobody signs by any more.
      () => signed(body).replace('v1=', 'v0='),
    ];
    return { id, body, signature: ways[(from + index) % ways.length]?.() ?? '' };
  });
}
