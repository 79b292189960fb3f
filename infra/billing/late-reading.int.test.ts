import { settlePayments } from '@bidboard/backend/commands';
import { creditHistory } from '@bidboard/backend/contracts/billing';
import { licences } from '@bidboard/backend/contracts/payments';
import type { PaymentSubject } from '@bidboard/backend/platform/payments/payment-facts';
import { expectOk } from '@bidboard/backend/testing/rfp-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startPurchase,
  openSeller,
  createPurchaseFixture,
  type PurchaseFixture,
} from './purchase-fixture.ts';

let fixture: PurchaseFixture;
beforeAll(async () => {
  fixture = await createPurchaseFixture();
});
afterAll(() => fixture.close());

const cause = () => ({
  correlationId: crypto.randomUUID(),
  actorId: null,
  eventId: crypto.randomUUID(),
  follower: 'settlement',
});

/** Begins to settle, by what the provider says now; the answer is used only when it is let go. */
async function settleLate(subject: PaymentSubject): Promise<() => Promise<void>> {
  const [read, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = {
    async read(asked: PaymentSubject) {
      const reading = await fixture.payments.read(asked);
      read.resolve();
      await letGo.promise;
      return reading;
    },
  };
  const settling = settlePayments(fixture.app.database, slow, subject, cause());
  await read.promise;
  return () => {
    letGo.resolve();
    return settling;
  };
}

test('a dispute that was won takes nothing, though it is read as open and settled last', async () => {
  const seller = await openSeller(fixture);
  const sessionId = await startPurchase(seller);
  const paid = await fixture.provider.control.pay(sessionId);
  await fixture.settle();
  await fixture.provider.control.webhooks({ state: 'off' });
  const intent = paid.outcome === 'paid' ? String(paid.session.payment_intent) : '';
  const { latest_charge: charge } = await fixture.stripe.paymentIntents.retrieve(intent);
  const { id: dispute } = await fixture.provider.control.dispute(String(charge));
  const subject = { kind: 'session', id: sessionId } as const;
  const settleWhatIsOpen = await settleLate(subject);
  await fixture.provider.control.closeDispute(dispute, 'won');
  // To this one it looks as it was before: nothing is to be done.
  await settlePayments(fixture.app.database, fixture.payments, subject, cause());
  await settleWhatIsOpen();
  const { credits, total_records: rows } = expectOk(await seller.person.ask(creditHistory, { search: {} }));
  expect([credits, rows]).toEqual([5, 1]);
});

test('a cancellation that was taken back ends no licence, though it is read first and settled last', async () => {
  await fixture.provider.control.webhooks({ state: 'on' });
  const seller = await openSeller(fixture);
  const sessionId = await startPurchase(seller, 'enterprisePlan');
  const paid = await fixture.provider.control.pay(sessionId);
  await fixture.settle();
  await fixture.provider.control.webhooks({ state: 'off' });
  const id = paid.outcome === 'paid' ? String(paid.session.subscription) : '';
  await fixture.provider.control.cancel(id, 'at period end');
  const subject = { kind: 'subscription', id } as const;
  const settleWhatIsCancelled = await settleLate(subject);
  await fixture.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  await settlePayments(fixture.app.database, fixture.payments, subject, cause());
  await settleWhatIsCancelled();
  const { data } = expectOk(await seller.person.ask(licences));
  expect(data).toMatchObject([{ status: 'active', isCancelled: false }]);
});
