import { Stripe } from 'stripe';

export interface ForgedMessage {
  id: string;
  body: string;
  signature: string;
}

const wrongSecret = 'whsec_whoever_wishes_for_credits';
const staleSeconds = 301;

/** Creates messages that claim a paid checkout and prove nothing, in five ways in turn. */
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
      // Signed by a sender who does not know the secret.
      () => signed(body, wrongSecret),
      // Changed by one letter in transit.
      () => signed(body.replace(sessionId, `${sessionId}0`)),
      // Carries the signature of another message.
      () => signed(body.replace(id, `evt_other_${from + index}`)),
      // Intercepted and replayed later.
      () => signed(body, secret, now - staleSeconds),
      // Signed with an outdated scheme.
      () => signed(body).replace('v1=', 'v0='),
    ];
    return { id, body, signature: ways[(from + index) % ways.length]?.() ?? '' };
  });
}
