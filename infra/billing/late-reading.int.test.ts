import { settlePayments } from '@bidboard/backend/features/billing/jobs';
import { creditHistory } from '@bidboard/backend/features/billing/contracts/billing';
import { licences } from '@bidboard/backend/features/billing/contracts/payments';
import type { PaymentSubject } from '@bidboard/backend/platform/payments/payment-facts';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
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
  subscriber: 'settlement',
});

/** Starts a settlement with the provider's current answer. The answer is used only when the test releases it. */
async function settleLate(subject: PaymentSubject): Promise<() => Promise<void>> {
  const [read, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = {
    async read(readSubject: PaymentSubject) {
      const reading = await fixture.payments.read(readSubject);
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

test('A won dispute takes no credits, even if the read that saw it open is settled last', async () => {
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
  // To this settlement everything looks as it was before, so it does nothing.
  await settlePayments(fixture.app.database, fixture.payments, subject, cause());
  await settleWhatIsOpen();
  const { credits, total_records: rows } = expectOk(await seller.person.call(creditHistory, { search: {} }));
  expect([credits, rows]).toEqual([5, 1]);
});

test('A revoked cancellation does not end the licence, even if the read that saw it is settled last', async () => {
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
  const { data } = expectOk(await seller.person.call(licences));
  expect(data).toMatchObject([{ status: 'active', isCancelled: false }]);
});
